import { randomBytes } from 'node:crypto';
import { challengeMinutes } from '@marketplace/shared-contract/accounts/factors/factor-limits';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { useChallenge } from '../captcha/used-challenge.sql.ts';

/** The content of a challenge, by purpose. */
type Purposes = {
  'passkey-login': object;
  'second-step': { accountId: string; password: string };
  'step-up': { accountId: string; sessionId: string };
  'new-passkey': { userId: string };
  'new-app': { userId: string; secret: string };
};
type Purpose = keyof Purposes;
export type Challenge<P extends Purpose = Purpose> = Purposes[P] & { challenge: string; expires: number };

const tooLate = () => new AppError('invalid', 'This took too long. Please begin again.');

/**
 * A new challenge and the token that returns it: a text only this product can read, valid for one purpose and some minutes. Nothing is
 * stored until it is used, so that requests for challenges fill no table.
 */
export function newChallenge<P extends Purpose>(
  { clock, signatures }: Context,
  purpose: P,
  about: Purposes[P],
): { challenge: string; token: string } {
  const challenge = randomBytes(32).toString('base64url');
  const expires = clock.now().getTime() + challengeMinutes * 60_000;
  return {
    challenge,
    token: signatures.encrypt(`factor:${purpose}`, JSON.stringify({ ...about, challenge, expires })),
  };
}

/** Reads a token's challenge; throws if it has expired or has another purpose. */
export function readChallenge<P extends Purpose>(
  { clock, signatures }: Context,
  purpose: P,
  token: string,
): Challenge<P> {
  const text = signatures.decrypt(`factor:${purpose}`, token);
  const read: Challenge<P> | undefined = text === undefined ? undefined : JSON.parse(text);
  if (!read || read.expires <= clock.now().getTime()) throw tooLate();
  return read;
}

/** Uses up a challenge in the caller's transaction; throws if it was used before. */
export async function spendChallenge(tx: Database, { challenge, expires }: Challenge, now: Date): Promise<void> {
  if (!(await useChallenge(tx, challenge, new Date(expires), now))) throw tooLate();
}
