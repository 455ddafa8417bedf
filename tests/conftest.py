"""What all tests share: Hypothesis without a stopwatch, and the same examples every time."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "grimalkin",
    deadline=None,  # the machines are shared and noisy
    derandomize=True,
    max_examples=30,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("grimalkin")
