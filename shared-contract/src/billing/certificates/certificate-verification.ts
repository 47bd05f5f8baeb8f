import * as z from '../../platform/fields/zod.ts';
import { QrCode } from '../../platform/qr.ts';

/** The status of a certificate: not final yet; final and as sealed; altered; or without a seal this product can check. */
export const standings = ['in progress', 'genuine', 'altered', 'unsealed'] as const;
export const VerificationStatus = z.enum(standings);
export type VerificationStatus = z.infer<typeof VerificationStatus>;

export const Verification = z.object({
  code: z.string(),
  url: z.string(),
  qr: QrCode,
  standing: VerificationStatus,
  sealedAt: z.nullable(z.string()),
  /** The first digits of the seal, for comparing by eye. */
  fingerprint: z.nullable(z.string()),
});
export type Verification = z.infer<typeof Verification>;

export const CodeQuery = z.object({ code: z.string({ error: 'code is required' }).check(z.maxLength(60)) });
export type CodeQuery = z.infer<typeof CodeQuery>;

/** What anybody with a code can see. An altered or unsealed certificate's content is not shown. */
export const VerifiedCertificate = z.object({
  code: z.string(),
  standing: VerificationStatus,
  sealedAt: z.nullable(z.string()),
  fingerprint: z.nullable(z.string()),
  certificate: z.nullable(
    z.object({
      reference: z.string(),
      company: z.string(),
      /** Who received it in the period, and on which day; otherwise absent. */
      handedOver: z.optional(z.array(z.object({ on: z.string(), to: z.string() }))),
      activityHeading: z.string(),
      startDate: z.string(),
      endDate: z.string(),
      cancelledOn: z.optional(z.string()),
      alertsAccepted: z.int(),
      viewers: z.nullable(z.int()),
      interestReceived: z.int(),
    }),
  ),
});
export type VerifiedCertificate = z.infer<typeof VerifiedCertificate>;
