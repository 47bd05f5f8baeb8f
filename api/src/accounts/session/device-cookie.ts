import fp from 'fastify-plugin';
import type { Context } from '../../platform/context.ts';
import { ownCookie } from '../../platform/http/own-cookie.ts';

const days = 400;
const form = /^[\w-]{22}$/;

/**
 * Identifies a browser by a random cookie that scripts can't read, so that a login from an unknown browser is mailed to the holder
 * (ADR-0070). The cookie names no account and gives no access.
 */
export const deviceCookie = fp<{ context: Context }>(async (app, { context }) => {
  const cookie = ownCookie('device', context.config.publicUrl);
  app.addHook('preHandler', (request, _reply, done) => {
    const value = cookie.read(request);
    if (value && form.test(value)) request.origin.device = value;
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const device = request.origin?.device;
    if (device !== undefined && cookie.read(request) !== device) cookie.set(reply, device, days * 86_400);
    done();
  });
});
