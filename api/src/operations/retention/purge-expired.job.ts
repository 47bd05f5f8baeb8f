import { reportsKept } from '@marketplace/shared-contract/operations/monitoring/browser-report-limits';
import { addDays } from '@marketplace/shared-contract/platform/clock/calendar';
import { sql } from 'kysely';
import { purgeLinks } from '../../accounts/mailed-links/account-change.sql.ts';
import { purgeOldFailures } from '../../accounts/session/login-failure.sql.ts';
import { purgeRequests } from '../../billing/hand-overs/ended-requests.sql.ts';
import { purgeWaitingFiles } from '../../marketplace/particulars/particulars-retention.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { purgeReports } from '../monitoring/browser-report.sql.ts';
import { purgeShares } from '../monitoring/release-share.sql.ts';
import { firstStatusDay } from '../status/days.rules.ts';
import { purgeStatus } from '../status/status.sql.ts';

/** How long expired rows are kept, to distinguish a link or token used too late from one that never existed. */
const keptDays = 30;

/** Deletes links and refresh tokens that expired long ago, and browsers' reports; nothing else would. */
export async function purgeExpired({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
  await purgeLinks(db, before);
  await purgeWaitingFiles(db, new Date(clock.now().getTime() - 86_400_000));
  await purgeRequests(db, before);
  // Mails queued by earlier releases stay readable in the queue until they are deleted.
  await sql`delete from jobs.job where name = 'send-mail' and state = 'completed'`.execute(db);
  await purgeOldFailures(db, clock.now());
  await purgeReports(db, addDays(today(clock), -reportsKept));
  await purgeShares(db, new Date(clock.now().getTime() - reportsKept * 86_400_000));
  await purgeStatus(db, firstStatusDay(today(clock)));
}
