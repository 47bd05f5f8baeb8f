import { createHmac, timingSafeEqual } from 'node:crypto';
import { apiBase } from '@marketplace/shared-contract/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context/context.ts';

const cookie = 'registration';
/** As long as the link in the mail works. */
const ticketMs = 7 * 86_400_000;

/**
 * The ticket of the browser that registered, in a cookie no script can read: with it alone the link is sent again and a
 * mistyped address is corrected. It opens nothing else.
 */
export type RegistrationTicket = {
  grant(reply: FastifyReply, accountId: string): void;
  holder(request: FastifyRequest): string | undefined;
};

export function registrationTicket({ clock, config }: Context, secret: string): RegistrationTicket {
  const sign = (content: string) => createHmac('sha256', secret).update(`registration:${content}`).digest();
  return {
    grant(reply, accountId) {
      const content = `${accountId}.${clock.now().getTime() + ticketMs}`;
      reply.setCookie(cookie, `${content}.${sign(content).toString('base64url')}`, {
        path: `${apiBase}/unauth`,
        httpOnly: true,
        sameSite: 'strict',
        secure: config.publicUrl.startsWith('https:'),
        maxAge: ticketMs / 1000,
      });
    },
    holder({ cookies }) {
      const [accountId = '', ends = '', signature = ''] = (cookies[cookie] ?? '').split('.');
      const [actual, expected] = [Buffer.from(signature, 'base64url'), sign(`${accountId}.${ends}`)];
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
      return Number(ends) > clock.now().getTime() ? accountId : undefined;
    },
  };
}
