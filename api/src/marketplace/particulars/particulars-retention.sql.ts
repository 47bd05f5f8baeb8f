import { retention, undertakingMonths } from '@marketplace/shared-contract/operations/retention/retention';
import { addDays, londonDay } from '@marketplace/shared-contract/platform/clock/calendar';
import { type RawBuilder, sql } from 'kysely';
import { yearsBefore } from '../../accounts/closing/years.rules.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { DeleteExpired } from '../../platform/database/delete-expired.ts';

/** The last day the post `p` was for sale; null if it never was, or its posting was cancelled. */
const lastDay = sql`p.ends_on`;

/** The London day on which the latest of its files was uploaded. */
const latestFile = sql`(select (max(latest.uploaded_at) at time zone 'Europe/London')::date from particulars_version latest
  join particulars_document of on of.id = latest.document_id where of.post_id = p.id)`;

/** The last London day on which the latest acceptance of the undertaking `u` binds, whichever text was accepted. */
const boundUntil = sql`(select ((max(a.accepted_at) at time zone 'Europe/London')::date + make_interval(months => ${undertakingMonths}))::date
  from undertaking_acceptance a where a.undertaking_id = u.id)`;

/** Undertakings that ceased to bind long ago, in posts that ended long ago, with their acceptances and openings. */
export const undertakings: DeleteExpired = async (tx, now, limit) => {
  const before = yearsBefore(londonDay(now), retention.undertakings.length.years);
  const { numAffectedRows } = await sql`
    delete from undertaking where id in (
      select u.id from undertaking u join post p on p.id = u.post_id where greatest(${lastDay}, ${boundUntil}) < ${before}::date order by u.id limit ${limit})`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
};

/** Releases the files of the posts `p` that match `where`. They stay listed; a later job deletes the bytes. */
async function letGo(tx: Database, where: RawBuilder<unknown>, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update particulars_version set file_key = null where id in (
      select v.id from particulars_version v join particulars_document d on d.id = v.document_id join post p on p.id = d.post_id
      where v.file_key is not null and ${where} order by v.id limit ${limit})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Files of particulars of posts that ended long ago, or of drafts without recent uploads. */
export const particularsFiles: DeleteExpired = (tx, now, limit) => {
  const before = yearsBefore(londonDay(now), retention['particulars-files'].length.years);
  return letGo(tx, sql`coalesce(${lastDay}, ${latestFile}) < ${before}::date`, limit);
};

/** Files of sales with an old outcome; a reposted sale has no outcome yet and keeps its files. */
export const particularsFilesOfOutcomes: DeleteExpired = (tx, now, limit) => {
  const before = addDays(londonDay(now), -retention['particulars-files-of-outcomes'].length.days);
  const recordedOn = sql`(select max((o.recorded_at at time zone 'Europe/London')::date) from outcome o where o.period_id = p.period_id)`;
  return letGo(tx, sql`${recordedOn} < ${before}::date`, limit);
};

/** Deletes uploads that were never finished or used. */
export async function purgeWaitingFiles(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('particularsTransfer').where('begunAt', '<', before).execute();
  await db.deleteFrom('particularsUpload').where('uploadedAt', '<', before).execute();
}
