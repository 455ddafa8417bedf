/*
 * The server of boardgame.io with Friday the 13th on it, matches in memory.
 *
 * The game is offered twice: `friday` sends the whole view after each move, as the engine does unless told otherwise;
 * `friday-patches` sends what changed (its `deltaState`). The first line printed is the port.
 */

const { Origins, Server } = require("boardgame.io/server");
const { Friday } = require("./friday.js");

const server = Server({
  games: [Friday, { ...Friday, name: "friday-patches", deltaState: true }],
  origins: [Origins.LOCALHOST],
});

server.run({ port: Number(process.env.PORT ?? 0) }).then(({ appServer }) => {
  console.log(appServer.address().port);
});
