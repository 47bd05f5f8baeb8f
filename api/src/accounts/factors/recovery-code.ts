import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@marketplace/shared-contract/accounts/factors/factor-limits';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';

/** Digits and capitals without easily confused ones (Crockford's base 32): 60 bits in twelve. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');
/** Normalises typed text like a code: O becomes 0, I and L become 1. */
const asMade = (typed: string) => typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

/** Gives an account ten new recovery codes, replacing the previous ones. */
export async function replaceRecoveryCodes(
  { signatures }: Context,
  tx: Database,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  await tx
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ accountId, mark: signatures.pseudonym('recovery-code', accountId, code) })))
    .execute();
  return codes.map(inGroups);
}

/** Uses a recovery code, once. */
export async function useRecoveryCode(
  { clock, signatures }: Context,
  tx: Database,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const unused = await tx
    .selectFrom('recoveryCode')
    .select('mark')
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .execute();
  const code = asMade(typed);
  const match = unused.find(({ mark }) => signatures.isPseudonym(mark, 'recovery-code', accountId, code));
  if (!match) return false;
  const used = await tx
    .updateTable('recoveryCode')
    .set({ usedAt: clock.now() })
    .where('accountId', '=', accountId)
    .where('mark', '=', match.mark)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
