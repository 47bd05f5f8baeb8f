import { useJson } from '@marketplace/shared-auth';
import type { CaptchaChallenge } from '@marketplace/shared-contract/accounts/contact';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { Captcha } from '../captcha/captcha.tsx';
import { useCaptchaPass } from '../captcha/use-captcha-pass.ts';

/** Google's box, if its keys are set; our own captcha works invisibly when the registration is sent. */
export function RecaptchaIfAsked() {
  const pass = useCaptchaPass();
  const { data } = useJson<CaptchaChallenge>(publicCalls.captchaChallenge);
  return data?.kind === 'recaptcha' ? <Captcha pass={pass} /> : null;
}
