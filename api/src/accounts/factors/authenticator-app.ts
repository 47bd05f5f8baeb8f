import { siteName } from '@marketplace/shared-ui/site';
import { Secret, TOTP } from 'otpauth';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';

const period = 30;
const purpose = 'authenticator-app';
/** The permitted difference of a phone's clock, in periods. */
const tolerance = 1;

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: siteName, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

/** A new secret, in base32 for typing into an app. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** The address in the app's QR code. */
export const appUri = (secret: string, email: string): string => totp(secret, email).toString();

/** Whether a text looks like an app's code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** The half minute of a code if it is correct now; otherwise undefined. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: tolerance });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

/** Stores an account's app and the code that proved it, so that the code can't be used again; false if it has an app. */
export async function insertApp(
  { clock, signatures }: Context,
  tx: Database,
  accountId: string,
  secret: string,
  step: number,
) {
  const stored = await tx
    .insertInto('authenticatorApp')
    .values({ accountId, secret: signatures.encrypt(purpose, secret), addedAt: clock.now(), lastStep: step })
    .onConflict((conflict) => conflict.column('accountId').doNothing())
    .returning('accountId')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Uses a code of an account's app, once: neither it nor an earlier one is accepted again. */
export async function useAppCode(
  { clock, signatures }: Context,
  tx: Database,
  accountId: string,
  code: string,
): Promise<boolean> {
  const app = await tx
    .selectFrom('authenticatorApp')
    .select('secret')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  const secret = app && signatures.decrypt(purpose, app.secret);
  const now = clock.now();
  const step = secret === undefined ? undefined : stepOfCode(secret, code, now);
  if (step === undefined) return false;
  const used = await tx
    .updateTable('authenticatorApp')
    .set({ lastStep: step, lastUsedAt: now })
    .where('accountId', '=', accountId)
    .where('lastStep', '<', String(step))
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
