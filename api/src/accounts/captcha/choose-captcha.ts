import type { Context } from '../../platform/context.ts';
import { altcha } from './altcha.ts';
import { type Captcha, noCaptcha } from './captcha.ts';
import { recaptcha } from './recaptcha.ts';

/** Google's captcha if its keys are set, otherwise our own; none if the settings turn it off (PD-46). */
export function chooseCaptcha(context: Context, secret: string): Captcha {
  const { captcha, recaptcha: keys } = context.config;
  if (!captcha) return noCaptcha;
  return keys ? recaptcha(keys) : altcha(context, secret);
}
