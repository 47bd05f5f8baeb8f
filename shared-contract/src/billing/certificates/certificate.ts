import { certifiedShape } from '../../marketplace/posts/post-schemas.ts';
import { Id } from '../../platform/fields/ids.ts';
import * as z from '../../platform/fields/zod.ts';
import { Annex } from './annex.ts';
import { Verification } from './certificate-verification.ts';

/** A hand-over of a post in the period: its London day and recipient. */
const HandedOver = z.object({
  on: z.string(),
  practitioner: z.string(),
  company: z.string(),
  /** It stayed in the firm with another practitioner in charge; then the company is empty. Older seals have one. */
  within: z.optional(z.literal(true)),
});
export type HandedOver = z.infer<typeof HandedOver>;

/** The London day on which the licence of a practitioner in charge was checked, by a check in force at the time (ADR-0011). */
const LicenceCheck = z.object({ practitioner: z.string(), on: z.string() });
export type LicenceCheck = z.infer<typeof LicenceCheck>;

/** What a period's certificate attests (BILL-016 to BILL-018). `final` is false while content and counts may still change. */
export const Certificate = z.object({
  periodId: Id,
  businessId: Id,
  startDate: z.string(),
  endDate: z.string(),
  createdDate: z.string(),
  userCompany: z.string(),
  final: z.boolean(),
  /** The day a posting was cancelled before it started; then its days are the planned ones. Otherwise absent. */
  cancelledOn: z.optional(z.string()),
  /** The day its practitioner's licence was checked, if a check was in force; absent in older certificates. */
  licenceCheckedOn: z.optional(z.string()),
  /** After a hand-over: the checks of everybody in charge, in order. Older seals have only the first's. */
  licenceChecks: z.optional(z.array(LicenceCheck)),
  /** Absent if the post was not handed over in the period. The names above stay those charged. */
  handedOver: z.optional(z.array(HandedOver)),
  invoice: z.object({ businessId: Id, reference: z.string(), forenames: z.string(), surname: z.string() }),
  business: z.object(certifiedShape),
  totalNoOfInterestedPartiesEmailed: z.int(),
  expressedInterestsCount: z.int(),
});
export type Certificate = z.infer<typeof Certificate>;

/**
 * The certificate for its owner: with its ledger, what anybody needs to verify it, and facts outside the seal: who operates the marketplace
 * and when it was read. Older servers do not send those.
 */
export const CertificateAnswer = z.extend(Certificate, {
  annex: Annex,
  verification: Verification,
  operator: z.optional(z.string()),
  asAt: z.optional(z.string()),
});
export type CertificateAnswer = z.infer<typeof CertificateAnswer>;

/** A period in a list of certificates. */
export const CertificatePeriod = z.object({
  periodId: Id,
  businessId: Id,
  startDate: z.string(),
  endDate: z.string(),
  createdDate: z.string(),
  userCompany: z.string(),
  final: z.boolean(),
  cancelledOn: z.optional(z.string()),
});
export const CertificateListItem = z.object({
  period: CertificatePeriod,
  reference: z.string(),
  /** The heading on the certificate; absent on older servers. */
  activityHeading: z.optional(z.string()),
});
export type CertificateListItem = z.infer<typeof CertificateListItem>;
export const CertificateList = z.array(CertificateListItem);
