import type { Certificate } from '@marketplace/shared-contract/certificate';
import { type Clock, today } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { lockPost } from '../posts/post.sql.ts';
import { countedTime, isOver } from './certificate.rules.ts';
import { countAttention, findPeriod } from './certificate.sql.ts';
import { toCertificate } from './certificate.ts';

/**
 * Answers a period's certificate and, if the period is over, keeps it for good (decision 41). The post is locked first:
 * nothing can change it, and nobody else freeze it, between the reading and the writing. Doing it twice changes nothing.
 */
export async function freezeCertificate(
  tx: Database,
  clock: Clock,
  postId: number,
  periodId: number,
): Promise<Certificate> {
  await lockPost(tx, postId);
  const period = await findPeriod(tx, periodId);
  if (!period) throw new Error(`Period ${periodId} has no invoice`);
  if (period.content) return period.content;
  const final = isOver(period, today(clock));
  const certificate = toCertificate(period, await countAttention(tx, period, countedTime(period)), final);
  if (final) {
    await tx
      .insertInto('certificate')
      .values({ periodId, content: JSON.stringify(certificate), frozenAt: clock.now() })
      .onConflict((conflict) => conflict.column('periodId').doNothing())
      .execute();
  }
  return certificate;
}
