import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Starts to shut down: no longer ready, and every response from now on closes its connection. */
    drain(): void;
    isDraining(): boolean;
  }
}

/** How long a close waits for open calls, and for the first call of a new connection. */
const drainTimeoutMs = 10_000;
const firstCallMs = 1_000;

/** A server's open calls. A call counts until its connection has taken the whole response. */
function watched(server: Server) {
  const silent = new Set<Socket>();
  let underWay = 0;
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    silent.delete(socket);
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  });
  return { underWay: () => underWay > 0, awaited: () => silent.size > 0 };
}

/**
 * Shuts down without interrupting a call. `drain` reports "not ready", so that a proxy stops sending, and closes keep-alive connections one
 * response at a time. The close then accepts no new connections, waits for open calls and ends idle connections (ADR-0014). Fastify still
 * responds meanwhile (`return503OnClosing`).
 */
export const drain = fp(async (app) => {
  let draining = false;
  const calls = watched(app.server);
  app.decorate('drain', () => {
    draining = true;
  });
  app.decorate('isDraining', () => draining);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    draining = true;
    app.server.close();
    const since = Date.now();
    const waiting = () =>
      (calls.underWay() && Date.now() < since + drainTimeoutMs) ||
      (calls.awaited() && Date.now() < since + firstCallMs);
    while (waiting()) await pause(10);
  });
});
