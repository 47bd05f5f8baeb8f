import { sql } from 'kysely';
import { lockFirms } from '../../accounts/firm-names/firm-lock.sql.ts';
import { companyOf } from '../../accounts/firm-names/firm-name.sql.ts';
import { membershipOf } from '../../accounts/firms/membership.sql.ts';
import { isDisabledSql } from '../../accounts/session/lock.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/connect.ts';

/** The new practitioner and their firm. */
export type Successor = {
  id: string;
  firmId: string;
  email1: string;
  forenames: string;
  surname: string;
  /** The firm's name. */
  company: string;
};

/** Whether the account `a` is open, confirmed and not disabled. */
export const canAct = (now: Date) => sql<boolean>`(a.role = 'seller' and a.closed_at is null
  and a.email_confirmed_at is not null and not ${isDisabledSql(now)})`;

export const accountOf = async (db: Database, address: string): Promise<string | undefined> =>
  (await db.selectFrom('account').select('id').where(sql`lower(email1)`, '=', address.toLowerCase()).executeTakeFirst())
    ?.id;

const cannotTakeOver =
  'This address has no account that can take posts over: it has to be the confirmed address of a practitioner who is not disabled';

/**
 * Locks both firms and returns the successor: until the transaction ends nobody joins, leaves, changes role or closes their account.
 */
export async function lockSuccessor(
  tx: Database,
  { id, fromFirmId, now }: { id: string | undefined; fromFirmId: string; now: Date },
): Promise<Successor> {
  if (id === undefined) throw new AppError('wrong-state', cannotTakeOver);
  const { firmId } = await membershipOf(tx, id);
  await lockFirms(tx, fromFirmId, firmId);
  const account = await tx
    .selectFrom('account as a')
    .select(['a.id', 'a.email1', 'a.forenames', 'a.surname'])
    .select(companyOf('a').as('company'))
    .where('a.id', '=', id)
    .where(canAct(now))
    .forShare()
    .executeTakeFirst();
  const membership = await membershipOf(tx, id);
  if (!account || membership.firmId !== firmId || membership.role !== 'practitioner')
    throw new AppError('wrong-state', cannotTakeOver);
  return { ...account, firmId };
}
