import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { type Captcha, failed, noCaptcha, passed } from './captcha.ts';
import { useChallenge } from './used-challenge.sql.ts';

/** About a second of one core's work for the browser; verifying costs the server one HMAC. */
const cost = 2_000;
const counters = { least: 500, most: 1_500 };
const solveMs = 10 * 60_000;

const text = z.string();
/** The widget's payload: the challenge, and the counter it found. More keys are signed and included. */
const Solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: text,
      nonce: text,
      salt: text,
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: text,
      data: z.object({ expires: z.number() }),
    }),
    signature: text,
  }),
  solution: z.object({ counter: z.number(), derivedKey: text }),
});

function read(response: string): z.infer<typeof Solved> | undefined {
  try {
    return Solved.safeParse(JSON.parse(Buffer.from(response, 'base64').toString())).data;
  } catch {
    return undefined;
  }
}

/** Self-hosted proof of work: no third party learns who visits (HELP-007, PD-46). */
function altcha({ db, clock }: Context, secret: string): Captcha {
  const keyOf = (purpose: string) => createHmac('sha256', secret).update(`altcha:${purpose}`).digest('hex');
  const secrets = { hmacSignatureSecret: keyOf('challenge'), hmacKeySignatureSecret: keyOf('key') };
  return {
    async challenge() {
      // The library's own expiry reads the system clock, so the time is in our signed data.
      const expires = clock.now().getTime() + solveMs;
      const counter = randomInt(counters.most, counters.least);
      const { parameters, signature = '' } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter,
        deriveKey,
        data: { expires },
        ...secrets,
      });
      return { kind: 'altcha', challenge: { parameters: { ...parameters }, signature } };
    },
    async verify(response) {
      const solved = read(response);
      if (!solved) return failed('The captcha answer could not be read');
      const { nonce, data } = solved.challenge.parameters;
      const { verified } = await verifySolution({
        ...solved,
        solution: { ...solved.solution, time: 0 },
        deriveKey,
        ...secrets,
      });
      if (!verified) return failed('The captcha answer is not right');
      const now = clock.now();
      if (data.expires <= now.getTime()) return failed('The captcha has expired. Please try again.');
      const first = await useChallenge(db, nonce, new Date(data.expires), now);
      return first ? passed : failed('This captcha was used before. Please try again.');
    },
  };
}

/** Google's captcha if its keys are set, otherwise our own; none if the settings turn it off (PD-46). */
export function chooseCaptcha(context: Context, secret: string): Captcha {
  const { captcha, recaptcha: keys } = context.config;
  if (!captcha) return noCaptcha;
  return keys ? recaptcha(keys) : altcha(context, secret);
}

const timeoutMs = 5_000;
/** Google's siteverify response; the other keys (challenge_ts, hostname, error-codes) decide nothing here. */
const Answer = z.object({ success: z.boolean() });

type RecaptchaKeys = { siteKey: string; secretKey: string; verifyUrl: string };

/** Google reCAPTCHA v2: the widget's token goes to siteverify as a form with `secret` and `response` (HELP-010). */
const recaptcha = ({ siteKey, secretKey, verifyUrl }: RecaptchaKeys): Captcha => ({
  challenge: async () => ({ kind: 'recaptcha', siteKey }),
  async verify(response) {
    try {
      const answer = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: secretKey, response }),
        // The secret is sent only to the configured address, not to redirects.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { success } = Answer.parse(await answer.json());
      return success ? passed : failed('The captcha answer is not right');
    } catch {
      return failed('The captcha could not be checked. Please try again.');
    }
  },
});
