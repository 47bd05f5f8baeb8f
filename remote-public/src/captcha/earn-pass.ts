import { callApi } from '@marketplace/shared-auth';
import type { CaptchaChallenge } from '@marketplace/shared-contract/accounts/contact';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { isRight } from './use-captcha-pass.ts';

/** Gets the captcha's pass without a box to tick, if possible; the server decides (PD-46). */
export async function earnPass(): Promise<void> {
  const asked = await callApi<CaptchaChallenge>(publicCalls.captchaChallenge);
  if (asked.kind !== 'altcha') return;
  const { solveAltcha } = await import('./solve-altcha.ts');
  const answer = await solveAltcha(asked.challenge);
  if (answer) await isRight(answer);
}
