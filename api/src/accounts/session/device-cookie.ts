import { apiBase } from '@marketplace/shared-contract/calls';
import fp from 'fastify-plugin';
import type { Context } from '../../platform/context/context.ts';

const cookie = 'device';
const days = 400;
const form = /^[\w-]{22}$/;

/**
 * Tells browsers apart that log in, by a random cookie no script can read: a login from one that an account does not know is
 * told of by mail (ADR-0070). It says nothing of who logged in, and opens nothing.
 */
export const deviceCookie = fp<{ context: Context }>(async (app, { context }) => {
  const secure = context.config.publicUrl.startsWith('https:');
  app.addHook('preHandler', (request, _reply, done) => {
    const value = request.cookies[cookie];
    if (value && form.test(value)) request.origin.device = value;
    done();
  });
  app.addHook('onSend', async ({ cookies, origin }, reply) => {
    const device = origin?.device;
    if (device === undefined || cookies[cookie] === device) return;
    const options = { path: apiBase, httpOnly: true, sameSite: 'strict', secure, maxAge: days * 86_400 } as const;
    reply.setCookie(cookie, device, options);
  });
});
