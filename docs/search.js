/* Search also where the site is a folder and nobody serves it: browsers start no worker from a file, so a frame works. */
if (location.protocol === "file:") {
  window.IFrameWorker = class extends EventTarget {
    /** @param {string} address of the script that is to work */
    constructor(address) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      this.ready = new Promise((resolve) => {
        frame.addEventListener("load", () => resolve(this.begin(frame.contentWindow, address)), { once: true });
      });
      document.documentElement.append(frame);
    }

    /** Give a frame what a worker has, then the script. */
    async begin(room, address) {
      room.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      room.importScripts = async (...addresses) => {
        for (const each of addresses) await loaded(room, each);
      };
      await loaded(room, address);
      return room;
    }

    async postMessage(data) {
      const room = await this.ready;
      room.dispatchEvent(new room.MessageEvent("message", { data }));
    }
  };
  window.Worker = window.IFrameWorker;

  const loaded = (room, address) =>
    new Promise((resolve, reject) => {
      const script = room.document.createElement("script");
      Object.assign(script, { src: address, onload: resolve, onerror: reject });
      room.document.head.append(script);
    });
}
