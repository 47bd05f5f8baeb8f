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
 * Throws if a firm with one member would become one with several under the name of another such firm: a sole member's company can have any
 * name (ADR-0073). Checked before an invitation, and again in the transaction in which somebody joins.
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
