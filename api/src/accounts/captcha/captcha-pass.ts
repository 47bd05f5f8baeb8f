import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { apiBase } from '@marketplace/shared-contract/calls';
import { captchaPassMessages, captchaPassMinutes } from '@marketplace/shared-contract/captcha-pass';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { addToCallCount } from '../../platform/limits/call-count.sql.ts';

const cookie = 'captcha_pass';
const passMs = captchaPassMinutes * 60_000;

/** The pass a solved captcha gives: its end, a number of its own and a signature, in a cookie no script can read (PD-46). */
export type CaptchaPass = {
  grant(reply: FastifyReply): void;
  holds(request: FastifyRequest): boolean;
  /** Counts a message that is sent with it; returns false if it has been used up. */
  spend(tx: Database, request: FastifyRequest): Promise<boolean>;
};

export function captchaPass({ clock, config }: Context, secret: string): CaptchaPass {
  const sign = (ends: string) => createHmac('sha256', secret).update(`captcha-pass:${ends}`).digest();
  return {
    grant(reply) {
      const ends = `${clock.now().getTime() + passMs}-${randomBytes(12).toString('base64url')}`;
      reply.setCookie(cookie, `${ends}.${sign(ends).toString('base64url')}`, {
        path: `${apiBase}/unauth`,
        httpOnly: true,
        sameSite: 'strict',
        secure: config.publicUrl.startsWith('https:'),
        maxAge: passMs / 1000,
      });
    },
    holds({ cookies }) {
      const [ends = '', signature = ''] = (cookies[cookie] ?? '').split('.');
      const [actual, expected] = [Buffer.from(signature, 'base64url'), sign(ends)];
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false;
      return Number.parseInt(ends, 10) > clock.now().getTime();
    },
    async spend(tx, { cookies }) {
      const key = `captcha pass ${cookies[cookie]}`;
      const { calls } = await addToCallCount(tx, { key, now: clock.now(), windowMs: passMs });
      return calls <= captchaPassMessages;
    },
  };
}
