import type { Certificate } from '@marketplace/shared-contract/certificate';
import { today } from '../clock.ts';
import type { Context } from '../context.ts';
import type { SignedInUser } from '../plugins/access.ts';
import { Refusal } from '../refusal.ts';
import { countedTime, isOver } from './certificate.rules.ts';
import { countAttention, findPeriod } from './certificate.sql.ts';
import { toCertificate } from './certificate.ts';
import { freezeCertificate } from './freeze-certificate.service.ts';

/** A period's certificate, for its post's owner or an Admin: frozen once the period is over, in progress until then (decision 41). */
export async function readCertificate(
  { db, clock }: Context,
  viewer: SignedInUser,
  periodId: number,
): Promise<Certificate> {
  const period = await findPeriod(db, periodId);
  const day = today(clock);
  const mine = period && (period.ownerId === viewer.id || viewer.role === 'admin');
  if (!mine || period.startsOn > day) throw new Refusal('not-found', 'This certificate does not exist');
  if (period.content) return period.content;
  if (!isOver(period, day)) return toCertificate(period, await countAttention(db, period, countedTime(period)), false);
  return db.transaction().execute((tx) => freezeCertificate(tx, clock, period.postId, periodId));
}
