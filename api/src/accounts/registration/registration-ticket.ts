import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { ownCookie } from '../../platform/http/own-cookie.ts';

/** As long as the mailed link is valid. */
const ticketMs = 7 * 86_400_000;

/**
 * The ticket of the browser that registered, in a cookie no script can read: only with it can the link be sent again and a mistyped address
 * be corrected. It gives no other access.
 */
export type RegistrationTicket = {
  grant(reply: FastifyReply, accountId: string): void;
  holder(request: FastifyRequest): string | undefined;
};

export function registrationTicket({ clock, config }: Context, secret: string): RegistrationTicket {
  const cookie = ownCookie('registration', config.publicUrl);
  const sign = (content: string) => createHmac('sha256', secret).update(`registration:${content}`).digest();
  return {
    grant(reply, accountId) {
      const content = `${accountId}.${clock.now().getTime() + ticketMs}`;
      cookie.set(reply, `${content}.${sign(content).toString('base64url')}`, ticketMs / 1000);
    },
    holder(request) {
      const [accountId = '', ends = '', signature = ''] = (cookie.read(request) ?? '').split('.');
      const [actual, expected] = [Buffer.from(signature, 'base64url'), sign(`${accountId}.${ends}`)];
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
      return Number(ends) > clock.now().getTime() ? accountId : undefined;
    },
  };
}
