#!/usr/bin/env bash
# pusher-js 8.6.0 (Node.js build, with a server of ws 8.23.0): a server that is away for two seconds is reached again after sixteen. The
# first attempt comes a second after the loss; where it is refused, that is reported to nobody, and the next one comes 15 s later.
#
# Seen after the line was cut: the state is `connected` for one more second, then `connecting` without a further event for the
# refused attempt, `unavailable` at 11 s although nothing was tried since the first second, and `connected` at 16 s. A page that shows
# `connection.state` is live for a second too long, and behind for a quarter of a minute. Watch the sockets themselves, and call
# `disconnect` and `connect` when an attempt has failed.
#
# Usage: findings/pusher-js-short-outage.sh    (needs Node.js and the npm registry; takes 20 s)
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pusher-js@8.6.0 ws@8.23.0 >/dev/null

cat >seen.cjs <<'JS'
const http = require('node:http');
const Pusher = require('pusher-js');
const { WebSocketServer } = require('ws');

const HOST = '127.0.0.1';
const AWAY_MS = 2_000;
const GREETING = JSON.stringify({
  event: 'pusher:connection_established',
  data: JSON.stringify({ socket_id: '1.1', activity_timeout: 120 }),
});
const sockets = new WebSocketServer({ noServer: true });
let cutAt;
const since = () => Math.floor((Date.now() - cutAt) / 1_000);

const server = http.createServer();
server.on('upgrade', (request, line, head) => {
  const isAway = cutAt !== undefined && Date.now() - cutAt < AWAY_MS;
  if (cutAt !== undefined) console.log(`${since()} s: an attempt, ${isAway ? 'refused' : 'taken'}`);
  if (isAway) line.destroy();
  else sockets.handleUpgrade(request, line, head, (socket) => socket.send(GREETING));
});
server.listen(0, HOST, () => {
  const { connection } = new Pusher('key', {
    cluster: 'none',
    wsHost: HOST,
    wsPort: server.address().port,
    forceTLS: false,
    enabledTransports: ['ws'],
  });
  connection.bind('connected', () => {
    if (cutAt !== undefined) process.exit();
    cutAt = Date.now();
    connection.bind('error', () => console.log(`${since()} s: an error, while the state is ${connection.state}`));
    connection.bind('state_change', ({ current }) => console.log(`${since()} s: ${current}`));
    for (const socket of sockets.clients) socket.terminate();
  });
});
JS

seen=$(node seen.cjs)
expected='0 s: an error, while the state is connected
1 s: connecting
1 s: an attempt, refused
11 s: unavailable
16 s: an attempt, taken
16 s: connected'
printf '%s\n' "$seen"
if [ "$seen" != "$expected" ]; then
  printf 'This has changed. Expected:\n%s\n' "$expected" >&2
  exit 1
fi
