import { recordAcceptedAlerts } from '../../marketplace/ledger/marketing-event.sql.ts';
import { lockPost } from '../../marketplace/posts/post.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { countedTime, isOver } from './certificate.rules.ts';
import { findFinalised, findPeriod, insertCertificate } from './certificate.sql.ts';
import { toCertificate } from './certificate.ts';
import { sealCertificate } from './certificate-seal.rules.ts';
import { attentionOf, readAnnex } from './read-annex.service.ts';

/**
 * Stores the final certificate of a period that has ended, with its ledger and a seal (PD-41). The post is locked first, so
 * nothing can change it and no other process can finalise it between reading and writing. Repeating it
 * changes nothing.
 */
export async function finaliseCertificate(
  { clock, config, signatures }: Pick<Context, 'clock' | 'config' | 'signatures'>,
  tx: Database,
  postId: number,
  periodId: number,
): Promise<void> {
  await lockPost(tx, postId);
  const period = await findPeriod(tx, periodId, today(clock));
  if (!period) throw new Error(`Period ${periodId} has no invoice`);
  if (!isOver(period, today(clock)) || (await findFinalised(tx, periodId))) return;
  await recordAcceptedAlerts(tx, { periodId });
  const annex = await readAnnex({ db: tx, config }, period, countedTime(period).until);
  const now = clock.now();
  const sealed = {
    code: period.code,
    certificate: toCertificate(period, attentionOf(annex), true),
    annex,
    frozenAt: now,
    sealedAt: now,
  };
  await insertCertificate(tx, sealed, sealCertificate(signatures, sealed));
}
