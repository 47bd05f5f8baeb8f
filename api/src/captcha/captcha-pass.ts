import { createHmac, timingSafeEqual } from 'node:crypto';
import { apiBase } from '@marketplace/shared-contract/calls';
import { captchaPassMinutes } from '@marketplace/shared-contract/contact';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';

const cookie = 'captcha_pass';
const passMs = captchaPassMinutes * 60_000;

/** The pass a solved captcha gives: its end and a signature, in a cookie no script can read (decision 46). */
export type CaptchaPass = { grant(reply: FastifyReply): void; holds(request: FastifyRequest): boolean };

export function captchaPass({ clock, config }: Context, secret: string): CaptchaPass {
  const sign = (ends: string) => createHmac('sha256', secret).update(`captcha-pass:${ends}`).digest();
  return {
    grant(reply) {
      const ends = String(clock.now().getTime() + passMs);
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
      const [given, right] = [Buffer.from(signature, 'base64url'), sign(ends)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
      return Number(ends) > clock.now().getTime();
    },
  };
}
