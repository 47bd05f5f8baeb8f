import { CertificateAnswer } from '@marketplace/shared-contract/billing/certificates/certificate';
import { displayCode } from '@marketplace/shared-contract/platform/fields/verification-code';
import { pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { mayReadCertificate } from '../../accounts/firms/ownership.sql.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { SignedInUser } from '../../platform/http/access-control.ts';
import { qrOf } from '../../platform/qr.ts';
import { certificateState, startedPeriod } from './certificate.service.ts';
import { fingerprintOf } from './certificate-seal.rules.ts';

/** A period's certificate with its ledger and the way to check it, for its post's owner or an Admin (API-083). */
export async function readCertificate(
  context: Context,
  viewer: SignedInUser,
  periodId: number,
): Promise<CertificateAnswer> {
  const period = await startedPeriod(context, periodId, mayReadCertificate(viewer));
  const { certificate, annex, standing, sealedAt, seal } = await certificateState(context, period);
  const url = context.config.publicUrl + pathTo('VerifiedCertificate', displayCode(period.code));
  const answer = {
    ...certificate,
    annex,
    operator: context.config.supplier.name,
    ...(standing === 'in progress' && { asAt: context.clock.now().toISOString() }),
    verification: {
      code: period.code,
      url,
      qr: qrOf(url),
      standing,
      sealedAt: sealedAt?.toISOString() ?? null,
      fingerprint: seal ? fingerprintOf(seal) : null,
    },
  };
  // A stored certificate that was changed outside the product may no longer be valid.
  if (standing === 'altered' && !CertificateAnswer.safeParse(answer).success)
    throw new AppError('wrong-state', 'This certificate has been altered and can no longer be read');
  return answer;
}
