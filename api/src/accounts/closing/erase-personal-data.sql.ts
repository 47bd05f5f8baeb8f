import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { partFromCases } from '../cases/case.sql.ts';
import { dropNameOfAlone } from '../firm-names/firm-name.sql.ts';
import { partFromTeams } from '../firms/team-things.sql.ts';
import { deletedTables } from './erasure.ts';
import type { OwnPosts } from './own-posts.ts';

const nothing = {
  email2: null,
  email2DisableReason: null,
  email2DisabledAt: null,
  titleId: null,
  position: '',
  interestedStatusId: null,
  interestedStatusOther: '',
  practitionerName: '',
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  townCity: '',
  county: '',
  postcode: '',
  countryCode: null,
  telephone: '',
  mobile: '',
  interestProfile: '',
  customRatePence: null,
  loginCount: 0,
  lastLoginAt: null,
  previousLoginAt: null,
  homeSeenAt: null,
  homeSeenBefore: null,
  notificationsDismissedAt: null,
};

/**
 * Erases a closed account's personal details. What the law requires us to keep stays: name, company and address on invoices, postings,
 * expressions of interest and consents.
 */
export async function erasePersonalData(
  tx: Database,
  posts: Pick<OwnPosts, 'erase'>,
  accountId: string,
  now: Date,
): Promise<void> {
  const families = tx.selectFrom('sessionFamily').select('id').where('accountId', '=', accountId);
  await tx.deleteFrom('refreshToken').where('familyId', 'in', families).execute();
  const changes = tx.selectFrom('accountChange').select('id').where('accountId', '=', accountId);
  await tx.deleteFrom('accountChangeLink').where('changeId', 'in', changes).execute();
  // Locks in the same order as edits of team criteria: the team before its copies.
  await partFromTeams(tx, accountId);
  await partFromCases(tx, accountId);
  for (const table of deletedTables) await tx.deleteFrom(table).where('accountId', '=', accountId).execute();
  await posts.erase(tx, accountId, now);
  await dropNameOfAlone(tx, accountId);
  await tx.updateTable('announcement').set({ createdBy: null }).where('createdBy', '=', accountId).execute();
  await tx.deleteFrom('idempotencyKey').where('caller', '=', accountId).execute();
  await redactOwnChanges(tx, accountId);
  await tx
    .updateTable('account')
    .set({ ...nothing, reducedAt: now })
    .where('id', '=', accountId)
    .execute();
}

/**
 * Deletes licence checks and the audit log's entries about their own name, address and licence. Neither table allows other deletions
 * (migration 0035).
 */
async function redactOwnChanges(tx: Database, accountId: string): Promise<void> {
  const before = await sql<{
    was: string | null;
  }>`select current_setting('marketplace.retention', true) as was`.execute(tx);
  const turn = (to: string) => sql`select set_config('marketplace.retention', ${to}, true)`.execute(tx);
  await turn('on');
  await tx.deleteFrom('licenceCheck').where('accountId', '=', accountId).execute();
  await tx
    .deleteFrom('audit')
    .where('subject', '=', 'account')
    .where('subjectId', '=', accountId)
    .where('act', 'in', [
      'amend-account',
      'amend-address',
      'amend-licence',
      'change-login-address',
      'take-back-login-address',
    ])
    .execute();
  await turn(before.rows[0]?.was ?? '');
}
