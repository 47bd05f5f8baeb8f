import * as z from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { altcha } from './altcha.ts';
import { type Captcha, failed, noCaptcha, passed } from './captcha.ts';

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
        // The secret goes to the address of the setting, and nowhere it may lead on to.
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
