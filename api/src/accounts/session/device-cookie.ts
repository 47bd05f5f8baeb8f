import fp from 'fastify-plugin';
import type { Context } from '../../platform/context/context.ts';
import { ownCookie } from '../../platform/http/own-cookie.ts';

const days = 400;
const form = /^[\w-]{22}$/;

/**
 * Tells browsers apart that log in, by a random cookie no script can read: a login from one that an account does not know is
 * told of by mail (ADR-0070). It says nothing of who logged in, and opens nothing.
 */
export const deviceCookie = fp<{ context: Context }>(async (app, { context }) => {
  const cookie = ownCookie('device', context.config.publicUrl);
  app.addHook('preHandler', (request, _reply, done) => {
    const value = cookie.read(request);
    if (value && form.test(value)) request.origin.device = value;
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    const device = request.origin?.device;
    if (device === undefined || cookie.read(request) === device) return;
    cookie.set(reply, device, days * 86_400);
  });
});
