import { decidesMembers } from '@marketplace/shared-contract/accounts/firms/team-roles';
import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/connect.ts';
import { lockFirms } from '../firm-names/firm-lock.sql.ts';
import { kinds } from './kinds.ts';
import { type Membership, membershipOf } from './membership.sql.ts';

/** The caller's firm or team, locked, if they may still manage members: a cached role may be some seconds old. */
export async function lockDecider(tx: Database, accountId: string): Promise<Membership> {
  const { firmId } = await membershipOf(tx, accountId);
  await lockFirms(tx, firmId);
  const membership = await membershipOf(tx, accountId);
  if (membership.firmId !== firmId || !decidesMembers(membership.role))
    throw new AppError('forbidden', kinds[membership.kind].notYours);
  return membership;
}
