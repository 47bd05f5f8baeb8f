import type { Annex } from '@marketplace/shared-contract/billing/certificates/annex';
import type { Certificate } from '@marketplace/shared-contract/billing/certificates/certificate';
import type { VerificationStatus } from '@marketplace/shared-contract/billing/certificates/certificate-verification';
import type { RawBuilder } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Signature } from '../../platform/signatures/signatures.ts';
import { countedTime, isOver } from './certificate.rules.ts';
import { findFinalised, findPeriod, type PeriodDetail } from './certificate.sql.ts';
import { toCertificate } from './certificate.ts';
import { verificationStatus } from './certificate-seal.rules.ts';
import { finaliseCertificate } from './finalise-certificate.service.ts';
import { attentionOf, readAnnex } from './read-annex.service.ts';

/** A certificate with its ledger, and the verification status of its seal. */
export type CertificateState = {
  certificate: Certificate;
  annex: Annex;
  standing: VerificationStatus;
  sealedAt: Date | null;
  seal: Signature | null;
};

const noSuchCertificate = () => new AppError('not-found', 'This certificate does not exist');

/** The period `id` if it has started or was cancelled and `mayRead` holds for its post `p`; otherwise not found. */
export async function startedPeriod(
  { db, clock }: Context,
  id: number,
  mayRead?: RawBuilder<boolean>,
): Promise<PeriodDetail> {
  const period = await findPeriod(db, id, today(clock), mayRead);
  if (!period || (!period.endedAt && period.startsOn > today(clock))) throw noSuchCertificate();
  return period;
}

/** A period's certificate: frozen and sealed once the period is over, in progress until then (PD-41). */
export async function certificateState(context: Context, period: PeriodDetail): Promise<CertificateState> {
  if (!isOver(period, today(context.clock))) return inProgress(context, period);
  const { db } = context;
  const frozen =
    (await findFinalised(db, period.id)) ??
    (await db.transaction().execute(async (tx) => {
      await finaliseCertificate(context, tx, period.postId, period.id);
      return findFinalised(tx, period.id);
    }));
  if (!frozen) throw new Error(`The certificate of period ${period.id} was not kept`);
  const { certificate, annex, frozenAt, sealedAt, seal } = frozen;
  const sealed = annex && sealedAt ? { code: period.code, certificate, annex, frozenAt, sealedAt } : undefined;
  const standing = verificationStatus(context.signatures, sealed, seal ?? undefined);
  return {
    certificate,
    annex: annex ?? (await readAnnex(context, period, countedTime(period).until)),
    standing,
    sealedAt,
    seal,
  };
}

async function inProgress(context: Context, period: PeriodDetail): Promise<CertificateState> {
  const { clock } = context;
  const annex = await readAnnex(context, period, new Date(clock.now().getTime() + 1));
  const certificate = toCertificate(period, attentionOf(annex), false);
  return { certificate, annex, standing: 'in progress', sealedAt: null, seal: null };
}
