import type { Database } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lockFirms, type Membership, membershipOf } from './membership.sql.ts';

/** The caller's firm, locked, if they may still decide who is in it: a role is remembered for some seconds, and may have changed. */
export async function lockPractitioner(tx: Database, accountId: string): Promise<Membership> {
  const { firmId } = await membershipOf(tx, accountId);
  await lockFirms(tx, firmId);
  const membership = await membershipOf(tx, accountId);
  if (membership.firmId !== firmId || membership.role !== 'practitioner')
    throw new AppError('forbidden', 'Your role in the firm does not allow this');
  return membership;
}
