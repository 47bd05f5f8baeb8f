import { setTimeout as pause } from 'node:timers/promises';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Begins to end: no longer ready, and every answer from now on closes its connection. */
    drain(): void;
    isDraining(): boolean;
  }
}

/** How long a close waits for calls under way. */
const patienceMs = 10_000;

/**
 * Ends without cutting a call short. A proxy is to stop sending first: `drain` says so to whoever asks whether this
 * process is ready, and takes the kept connections away one answer at a time. The close then refuses new connections,
 * waits for the calls under way, and cuts what is left: connections on which nothing is asked (docs/decisions/0014).
 */
export const drain = fp(async (app) => {
  let draining = false;
  let underWay = 0;
  app.server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  });
  app.decorate('drain', () => {
    draining = true;
  });
  app.decorate('isDraining', () => draining);
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    draining = true;
    app.server.close();
    for (const end = Date.now() + patienceMs; underWay > 0 && Date.now() < end; ) await pause(10);
  });
});
