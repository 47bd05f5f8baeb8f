import type { RetentionRule } from '@marketplace/shared-contract/operations/retention/retention';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

/** The growing tables of each kind of data; kinds without an entry share another's. A test fails if one is missing. */
export const tablesOf: Partial<Record<RetentionRule, readonly string[]>> = {
  'closed-accounts': [
    ...['account', 'account_search', 'criteria', 'buyer_match', 'criteria_set', 'criteria_set_match', 'post_mark'],
    ...['alert_count', 'admin_view', 'unfinished_post', 'passkey', 'authenticator_app', 'recovery_code'],
    ...['firm_member', 'firm_name', 'team_criteria', 'team_share', 'practitioner_licence', 'licence_check'],
    'licence_reminder',
  ],
  expressions: ['expression', 'interest_progress'],
  undertakings: ['undertaking', 'undertaking_acceptance', 'undertaking_text', 'particulars_opening'],
  'particulars-files': [
    ...['particulars', 'particulars_document', 'particulars_version', 'particulars_reader', 'particulars_upload'],
    ...['particulars_transfer', 'particulars_transfer_part', 'stored_file'],
  ],
  invoices: ['invoice', 'payment', 'credit_note'],
  postings: [
    ...['post', 'post_search', 'post_location', 'post_category', 'post_asset', 'posting_period', 'posting_notice'],
    ...['marketing_event', 'certificate', 'certificate_seal', 'first_post_review', 'hand_over', 'hand_over_post'],
    ...['timetable', 'timetable_change', 'timetable_notice', 'holder_notice', 'readiness'],
  ],
  questions: ['question', 'question_answer', 'question_visit'],
  outcomes: ['outcome', 'outcome_notice', 'offer'],
  cases: ['sale_case', 'case_post'],
  statements: ['statement', 'statement_draft', 'statement_notice', 'statement_sent'],
  deliveries: ['delivery', 'delivery_batch', 'digest', 'digest_batch', 'captured_mail'],
  audit: ['audit'],
  sessions: [
    ...['session_family', 'refresh_token', 'mailed_link', 'second_address_link', 'account_change'],
    ...['account_change_link', 'firm_invitation', 'idempotency_key', 'used_challenge', 'login_failure', 'call_count'],
  ],
  devices: ['known_device'],
  'security-log': ['security_event', 'security_alarm'],
  pictures: ['post_picture', 'picture_file'],
  consents: ['consent'],
  jobs: ['jobs.job'],
};

/** How many bytes each kind of data takes in the database, with its indexes. */
export async function bytesOf(db: Database): Promise<Map<string, number>> {
  const rows = Object.entries(tablesOf).flatMap(([rule, names]) => names.map((name) => ({ rule, name })));
  const { rows: sizes } = await sql<{ rule: string; bytes: number }>`
    select t.rule, sum(pg_total_relation_size(coalesce(part.relid, t.name::regclass)))::float8 as bytes
    from json_to_recordset(${JSON.stringify(rows)}::json) as t (rule text, name text)
      left join lateral pg_partition_tree(t.name::regclass) as part on true
    group by t.rule`.execute(db);
  return new Map(sizes.map(({ rule, bytes }) => [rule, bytes]));
}
