import { certifiedShape } from '../../marketplace/posts/post-schemas.ts';
import { Id } from '../../platform/fields/ids.ts';
import * as z from '../../platform/fields/zod.ts';
import { Annex } from './annex.ts';
import { Verification } from './certificate-verification.ts';

/** That a post was handed over in a period: on which London day, and to whom. */
const HandedOver = z.object({
  on: z.string(),
  practitioner: z.string(),
  company: z.string(),
  /** It stayed in the firm, and another practitioner of it is in charge; the company is then empty. Older seals have one. */
  within: z.optional(z.literal(true)),
});
export type HandedOver = z.infer<typeof HandedOver>;

/** On which London day the licence of a practitioner who was in charge was checked, by a check in force while they were (ADR-0011). */
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
  /** The day a posting was cancelled before it began; its days are then those it was to have. Absent elsewhere. */
  cancelledOn: z.optional(z.string()),
  /** The day its practitioner's licence was checked, where a check was in force; certificates sealed before have none. */
  licenceCheckedOn: z.optional(z.string()),
  /** Where it was handed over: the checks of all who were in charge, in the order they took over. Those sealed before give the first's alone. */
  licenceChecks: z.optional(z.array(LicenceCheck)),
  /** Absent where the post was handed over to nobody in the period. The names above stay those that were charged. */
  handedOver: z.optional(z.array(HandedOver)),
  invoice: z.object({ businessId: Id, reference: z.string(), forenames: z.string(), surname: z.string() }),
  business: z.object(certifiedShape),
  totalNoOfInterestedPartiesEmailed: z.int(),
  expressedInterestsCount: z.int(),
});
export type Certificate = z.infer<typeof Certificate>;

/**
 * The certificate as its owner reads it: with its ledger, with what anybody needs to check it, and with what is not sealed:
 * who operates the marketplace and when it was read. An API of a former release does not send those.
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
  /** The heading on the certificate; a server released before has none. */
  activityHeading: z.optional(z.string()),
});
export type CertificateListItem = z.infer<typeof CertificateListItem>;
export const CertificateList = z.array(CertificateListItem);
