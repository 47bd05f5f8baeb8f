import type { CaptchaChallenge, CaptchaVerdict } from '@marketplace/shared-contract/accounts/contact';

/** A way to tell a person from a machine: it sets a challenge and verifies what came back (PD-46). */
export type Captcha = {
  challenge(): Promise<CaptchaChallenge>;
  verify(response: string): Promise<CaptchaVerdict>;
};

export const passed: CaptchaVerdict = { hasErrors: false, message: '' };
export const failed = (message: string): CaptchaVerdict => ({ hasErrors: true, message });

/** For tests, never in production (CAPTCHA=off): nothing is asked and everything is right. */
export const noCaptcha: Captcha = {
  challenge: async () => ({ kind: 'off' }),
  verify: async () => passed,
};
