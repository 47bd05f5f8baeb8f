import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { noteSecurityEvent } from '../../platform/security-log/security-log.sql.ts';
import { deleteFactorsSince } from '../factors/factors.sql.ts';
import { revokeSessionsOf } from '../session/revoke-sessions.sql.ts';

type TakenBack = { accountId: string; kind: string; askedAt: Date; takenBackAt: Date | null };

/** Factors added this shortly before a change are undone with it: an intruder may have added one first (ADR-0071). */
const factorsBeforeMs = 24 * 3_600_000;

/** Deletes what was added since a change or just before it, and notes that; says what went. */
export async function removeFactorsOf({ clock }: Context, tx: Database, link: TakenBack): Promise<string[]> {
  const { accountId, askedAt } = link;
  const removed = await deleteFactorsSince(tx, accountId, new Date(askedAt.getTime() - factorsBeforeMs));
  if (removed.length > 0)
    await noteSecurityEvent(tx, clock, { event: 'factor-removed', accountId, detail: 'taken back' });
  return removed;
}

/**
 * Whether the release before this one, which knows no factors as changes, took an added factor back while both ran: it ended sessions and
 * password, and left the factor.
 */
export async function hasLeftFactors(db: Database, { accountId, kind, takenBackAt }: TakenBack): Promise<boolean> {
  if (kind !== 'factor' || !takenBackAt) return false;
  const noted = db.selectFrom('securityEvent').select('id').where('accountId', '=', accountId);
  const since = noted.where('event', '=', 'factor-taken-back').where('at', '>=', takenBackAt).limit(1);
  return (await since.executeTakeFirst()) === undefined;
}

/** Removes what that release left, and ends the sessions that it let in since. Returns these. */
export async function removeLeftFactors(context: Context, tx: Database, link: TakenBack): Promise<string[]> {
  const { clock } = context;
  const { accountId } = link;
  if (!(await hasLeftFactors(tx, link))) return [];
  await removeFactorsOf(context, tx, link);
  await noteSecurityEvent(tx, clock, { event: 'factor-taken-back', accountId });
  return revokeSessionsOf(tx, accountId, clock.now(), { detail: 'taken back' });
}
