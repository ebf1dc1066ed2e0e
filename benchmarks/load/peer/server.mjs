// boardgame.io's own server with its memory store and its socket.io transport, on loopback; says its port, then serves.
// (koa-compose is held at 4.1.0: from 4.2 on, this server's lobby finds none of its own routes.)
import { createRequire } from "node:module";
import { cards } from "./cards.mjs";

const { Server } = createRequire(import.meta.url)("boardgame.io/server");
const server = Server({ games: [cards], origins: ["http://127.0.0.1"] });
const { listen } = server.app;
server.app.listen = (port, ready) => listen(port, "127.0.0.1", ready);
const { appServer } = await server.run({ port: 0 });
console.log(JSON.stringify({ port: appServer.address().port }));

// Whoever started it holds its standard input: when he is gone, so is this.
process.stdin.on("end", () => process.exit()).resume();
