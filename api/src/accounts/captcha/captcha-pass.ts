import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { captchaPassMessages, captchaPassMinutes } from '@marketplace/shared-contract/accounts/captcha';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { ownCookie } from '../../platform/http/own-cookie.ts';
import { addToCallCount } from '../../platform/limits/call-count.sql.ts';

const passMs = captchaPassMinutes * 60_000;

/** The pass for a solved captcha: expiry, number and signature, in a cookie that scripts can't read (PD-46). */
export type CaptchaPass = {
  grant(reply: FastifyReply): void;
  holds(request: FastifyRequest): boolean;
  /** Counts a message sent with it; returns false if it has been used up. */
  spend(tx: Database, request: FastifyRequest): Promise<boolean>;
};

export function captchaPass({ clock, config }: Context, secret: string): CaptchaPass {
  const cookie = ownCookie('captcha_pass', config.publicUrl);
  const sign = (ends: string) => createHmac('sha256', secret).update(`captcha-pass:${ends}`).digest();
  return {
    grant(reply) {
      const ends = `${clock.now().getTime() + passMs}-${randomBytes(12).toString('base64url')}`;
      cookie.set(reply, `${ends}.${sign(ends).toString('base64url')}`, passMs / 1000);
    },
    holds(request) {
      const [ends = '', signature = ''] = (cookie.read(request) ?? '').split('.');
      const [actual, expected] = [Buffer.from(signature, 'base64url'), sign(ends)];
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false;
      return Number.parseInt(ends, 10) > clock.now().getTime();
    },
    async spend(tx, request) {
      const key = `captcha pass ${cookie.read(request)}`;
      const { calls } = await addToCallCount(tx, { key, now: clock.now(), windowMs: passMs });
      return calls <= captchaPassMessages;
    },
  };
}
