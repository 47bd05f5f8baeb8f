import type { CaptchaChallenge, CaptchaVerdict } from '@marketplace/shared-contract/accounts/contact';

/** A test for humans: it creates a challenge and verifies its answer (PD-46). */
export type Captcha = {
  challenge(): Promise<CaptchaChallenge>;
  verify(response: string): Promise<CaptchaVerdict>;
};

export const passed: CaptchaVerdict = { hasErrors: false, message: '' };
export const failed = (message: string): CaptchaVerdict => ({ hasErrors: true, message });

/** For tests, never in production (CAPTCHA=off): no challenge, and every answer is accepted. */
export const noCaptcha: Captcha = {
  challenge: async () => ({ kind: 'off' }),
  verify: async () => passed,
};
