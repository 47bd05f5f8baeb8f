import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';
import { partFromCases } from '../cases/case.sql.ts';
import { dropNameOfAlone } from '../firm-names/firm-name.sql.ts';
import { partFromTeams } from '../firms/team-things.sql.ts';
import { deletedTables } from './erasure.ts';

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
 * Erases a closed account's particulars. What stays is what the law asks for as long as something of theirs is kept: the
 * name, company and address that invoices, postings, expressions of interest and consents are somebody's by.
 */
export async function erasePersonalData(tx: Database, accountId: string, now: Date): Promise<void> {
  const families = tx.selectFrom('sessionFamily').select('id').where('accountId', '=', accountId);
  await tx.deleteFrom('refreshToken').where('familyId', 'in', families).execute();
  const changes = tx.selectFrom('accountChange').select('id').where('accountId', '=', accountId);
  await tx.deleteFrom('accountChangeLink').where('changeId', 'in', changes).execute();
  // Locks in the same order as an edit of a team's criteria: the team before its copies.
  await partFromTeams(tx, accountId);
  await partFromCases(tx, accountId);
  for (const table of deletedTables) await tx.deleteFrom(table).where('accountId', '=', accountId).execute();
  await deleteInterestProgress(tx, accountId);
  await forgetRequests(tx, accountId);
  await sql`update timetable t set offers_to = '' from post p where p.id = t.post_id and p.owner_id = ${accountId}`.execute(
    tx,
  );
  await sql`delete from statement_draft d using post p where p.id = d.post_id and p.owner_id = ${accountId}`.execute(
    tx,
  );
  await forgetQuestions(tx, accountId, now);
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

/** Erases the text of their questions and withdraws open ones. Published answers belong to the practitioner and stay. */
async function forgetQuestions(tx: Database, accountId: string, now: Date): Promise<void> {
  await sql`
    update question set body = '', why_private = '', draft_question = null, draft_answer = null, draft_readers = null,
      state = case when state = 'asked' then 'taken-back' else state end,
      decided_at = case when state = 'asked' then ${now}::timestamptz else decided_at end
    where asker_id = ${accountId}`.execute(tx);
  await tx.deleteFrom('questionVisit').where('accountId', '=', accountId).execute();
}

/** Deletes hand-over requests that came to nothing. Completed ones lose their words; the post keeps the day. */
async function forgetRequests(tx: Database, accountId: string): Promise<void> {
  await sql`delete from hand_over h where h.account_id = ${accountId} and not exists (
    select from hand_over_post p where p.hand_over_id = h.id and p.done_at is not null)`.execute(tx);
  await tx.updateTable('handOver').set({ words: '', answer: '' }).where('accountId', '=', accountId).execute();
}

/** Deletes what sellers noted of a buyer's interest, and what a seller noted of any. */
async function deleteInterestProgress(tx: Database, accountId: string): Promise<void> {
  await sql`delete from interest_progress g using expression e join post p on p.id = e.post_id
    where e.id = g.expression_id and (e.buyer_id = ${accountId} or p.owner_id = ${accountId})`.execute(tx);
}

/** Deletes the checks of their licence, and the audit log's entries of changes to their own name, address and licence; both allow no other deletion (migration 0035). */
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
