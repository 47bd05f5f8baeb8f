import type { VerifiedCertificate } from '@marketplace/shared-contract/billing/certificates/certificate-verification';
import { readCode } from '@marketplace/shared-contract/platform/fields/verification-code';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { certificateState, startedPeriod } from './certificate.service.ts';
import { findPeriodByCode } from './certificate.sql.ts';
import { fingerprintOf } from './certificate-seal.rules.ts';

/**
 * Returns the current state of the certificate with a code (ADR-0011), and its content only if it is sealed and unaltered.
 */
export async function verifyCertificate(context: Context, text: string): Promise<VerifiedCertificate> {
  const code = readCode(text);
  const periodId = code && (await findPeriodByCode(context.db, code));
  if (!code || !periodId)
    throw new AppError('not-found', 'No certificate has this code. Please check it against the certificate.');
  const period = await startedPeriod(context, periodId);
  const { certificate, annex, standing, sealedAt, seal } = await certificateState(context, period);
  const reliable = standing === 'genuine' || standing === 'in progress';
  return {
    code,
    standing,
    sealedAt: reliable && sealedAt ? sealedAt.toISOString() : null,
    fingerprint: reliable && seal ? fingerprintOf(seal) : null,
    certificate: reliable
      ? {
          reference: certificate.invoice.reference,
          company: certificate.userCompany,
          ...(certificate.handedOver && {
            // A public reader need not know who is in charge within a firm.
            handedOver: certificate.handedOver
              .filter(({ within }) => !within)
              .map(({ on, practitioner, company }) => ({ on, to: company || practitioner })),
          }),
          activityHeading: certificate.business.activityHeading,
          startDate: certificate.startDate,
          endDate: certificate.endDate,
          ...(certificate.cancelledOn && { cancelledOn: certificate.cancelledOn }),
          alertsAccepted: certificate.totalNoOfInterestedPartiesEmailed,
          viewers: annex.viewsCounted ? annex.viewers : null,
          interestReceived: certificate.expressedInterestsCount,
        }
      : null,
  };
}
