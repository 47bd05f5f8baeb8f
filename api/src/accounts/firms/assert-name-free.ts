import { AppError } from '../../platform/app-error.ts';
import type { Database } from '../../platform/database/connect.ts';
import { isTakenBySeveral, lockNames } from '../firm-names/firm-name.sql.ts';
import { membersOf } from './membership.sql.ts';
import { firmName, fullName } from './read-firm.service.ts';

const cannotInvite = (name: string) =>
  `Another firm goes by the name ${name}. If it is your firm, ask one of its practitioners to invite you. If not, change the company in your Account Details before you invite anybody.`;
const cannotJoin = (name: string, inviter: string) =>
  `Nobody can join this firm yet, for another one goes by the name ${name}. Please ask ${inviter} to change it. The invitation stays open.`;

/**
 * Refuses to make a firm of one into a firm of several under the name of another of several: somebody alone calls their company what
 * they like (ADR-0073). Asked before somebody is invited, and once more in the transaction in which they join.
 */
export async function assertNameFree(tx: Database, firmId: string, joiner?: string): Promise<void> {
  const members = await membersOf(tx, firmId);
  const [one, ...others] = members.filter(({ id }) => id !== joiner);
  if (!one || others.length > 0) return;
  await lockNames(tx);
  const name = firmName(members);
  if (await isTakenBySeveral(tx, firmId, name))
    throw new AppError('wrong-state', joiner ? cannotJoin(name, fullName(one)) : cannotInvite(name));
}
