import type { PasskeyAnswer } from '@marketplace/shared-contract/accounts/factors/factors';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { noteSecurityEvent } from '../../platform/security-log/security-log.sql.ts';
import { assertNotDisabled, assertNotLocked } from '../session/assert-may-log-in.ts';
import { assertNotHeldBack, countLoginFailure } from '../session/check-password.service.ts';
import { isAppCode, useAppCode } from './authenticator-app.ts';
import { assertCodesLookedAt, countWrongCode } from './code-failure.ts';
import { factorKinds, type Holder } from './factors.sql.ts';
import { checkPasskey } from './passkey.ts';
import { useRecoveryCode } from './recovery-code.ts';
import { tellFactorChange } from './tell-factor-change.ts';
import { tellWrongCodes } from './tell-wrong-codes.ts';
import type { CodeOccasion } from './wrong-codes.mail.ts';

/** The challenge for a passkey, and the occasion on which a code is asked for. */
type Asked = { challenge: string; occasion: CodeOccasion };
type Proof = { Code?: string | undefined; Passkey?: PasskeyAnswer | undefined };

const wrongPasskey = () =>
  new AppError('invalid', 'That passkey could not be checked. Please try again, or use another way.');
/** Advice for a refused code: an app soon shows another, a recovery code is copied from paper. */
export const wrongCode = (typed: string | undefined) =>
  invalidField(
    'Code',
    /^[\d\s-]*$/.test(typed ?? '')
      ? 'That code is not right, or was used before. Please wait for the next one, or use another.'
      : 'That recovery code is not right, or was used before. Please check each letter and digit, or use another.',
  );

const digitsOf = (typed = '') => typed.replace(/[\s-]/g, '');
/** A proof's name in the security log. */
export const kindOf = ({ Code, Passkey }: Proof): 'passkey' | 'app' | 'recovery-code' => {
  if (Passkey) return 'passkey';
  return isAppCode(digitsOf(Code)) ? 'app' : 'recovery-code';
};

/**
 * Whether a code or passkey belongs to the account; uses it up. Locks the account, so that concurrent codes are checked one by one. A wrong
 * code counts like a wrong password, and returns false instead of throwing so that the count is committed.
 */
export async function proveFactor(
  context: Context,
  tx: Database,
  holder: Holder,
  { challenge, occasion }: Asked,
  { Code, Passkey }: Proof,
): Promise<boolean> {
  const now = context.clock.now();
  if (Passkey) {
    // Nobody guesses a passkey, so wrong passwords do not block it (defect 71).
    assertNotDisabled(holder, now);
    if ((await checkPasskey(context, tx, Passkey, challenge)) !== holder.id) throw wrongPasskey();
    return true;
  }
  if (occasion === 'login') {
    await assertNotHeldBack(context, tx, holder.email1);
    assertNotLocked(holder, now);
  } else await assertCodesLookedAt(context, tx, holder);
  if (await useCode(context, tx, holder, Code ?? '')) return true;
  await countWrongCode(context, tx, holder);
  await countLoginFailure(context, tx, {
    email: holder.email1,
    accountId: holder.id,
    event: 'factor-failed',
    detail: kindOf({ Code }),
  });
  await tellWrongCodes(context, tx, holder, occasion);
  return false;
}

async function useCode(context: Context, tx: Database, holder: Holder, typed: string): Promise<boolean> {
  const code = digitsOf(typed);
  if (isAppCode(code)) return useAppCode(context, tx, holder.id, code);
  if (!(await useRecoveryCode(context, tx, holder.id, code))) return false;
  await noteSecurityEvent(tx, context.clock, { event: 'recovery-code-used', accountId: holder.id });
  const { recoveryCodes: left } = await factorKinds(tx, holder.id);
  await tellFactorChange(context, tx, holder, { kind: 'code-used', left });
  return true;
}
