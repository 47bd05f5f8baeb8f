import { reportsKept } from '@marketplace/shared-contract/operations/monitoring/browser-report-limits';
import { addDays } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { purgeChanges } from '../../accounts/mailed-links/account-change.sql.ts';
import { purgeOldFailures } from '../../accounts/session/login-failure.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { purgeReports } from '../monitoring/browser-report.sql.ts';
import { purgeShares } from '../monitoring/release-share.sql.ts';

/** How long expired rows are kept, to distinguish a link or token used too late from one that never existed. */
const keptDays = 30;

/** Deletes links and refresh tokens that expired long ago, and what browsers reported; nothing else would. */
export async function purgeExpired({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
  await db.deleteFrom('mailedLink').where('expiresAt', '<', before).execute();
  await db.deleteFrom('refreshToken').where('expiresAt', '<', before).execute();
  await db.deleteFrom('secondAddressLink').where('expiresAt', '<', before).execute();
  await db.deleteFrom('firmInvitation').where('expiresAt', '<', before).execute();
  // A file that was sent and made into nothing, or not to its end.
  const dayAgo = new Date(clock.now().getTime() - 86_400_000);
  await db.deleteFrom('particularsTransfer').where('begunAt', '<', dayAgo).execute();
  await db.deleteFrom('particularsUpload').where('uploadedAt', '<', dayAgo).execute();
  await sql`delete from hand_over h where h.expires_at < ${before} and not exists (
    select from hand_over_post p where p.hand_over_id = h.id and p.done_at is not null)`.execute(db);
  await purgeChanges(db, before);
  // Mails that former releases queued are readable in the queue until they are deleted.
  await sql`delete from jobs.job where name = 'send-mail' and state = 'completed'`.execute(db);
  await purgeOldFailures(db, clock.now());
  await purgeReports(db, addDays(today(clock), -reportsKept));
  await purgeShares(db, new Date(clock.now().getTime() - reportsKept * 86_400_000));
}
