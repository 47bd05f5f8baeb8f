import { secondEmail } from '../../platform/fields/email.ts';
import { Id, requiredId } from '../../platform/fields/ids.ts';
import { postalLines } from '../../platform/fields/postal-address.ts';
import { optionalStoredTelephone, storedTelephone, telephoneProblem } from '../../platform/fields/telephone.ts';
import { line } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import { AddressFields, countryCode, PersonalFields, postcodeLimit } from '../registration/registration.ts';

/** A user's own details (API-031). The rate is in pounds a block, null for the standard one. */
export const AccountDetails = z.object({
  myAccountDetails: z.object({
    titleId: z.nullable(Id),
    forenames: z.string(),
    surname: z.string(),
    emailAddress1: z.string(),
    emailAddress2: z.nullable(z.string()),
    /** Whether the person at the second address has agreed to it; nothing is sent there before that (PD-55). */
    emailAddress2Confirmed: z.boolean(),
    /** When that address was last asked to agree; null if never. */
    emailAddress2AskedDate: z.nullable(z.string()),
    company: z.string(),
    position: z.string(),
    flagged: z.boolean(),
    customPriceRate: z.nullable(z.number()),
  }),
  accountAddress: z.object({
    ...postalLines,
    countryCode: z.string(),
    telephone: z.string(),
    mobile: z.string(),
  }),
  /** The requested login address that is not confirmed yet, and when its link expires. Absent on older servers. */
  newAddress: z.optional(z.nullable(z.object({ address: z.string(), untilDate: z.string() }))),
});
export type AccountDetails = z.infer<typeof AccountDetails>;

/** The message when details or an address could not be saved (BUY-023). */
export const problemWithSaving = 'Problem with saving changes';

/** The message when a company is required: for everybody except a member of a firm without a company of their own. */
export const companyRequired = 'Company Name is required';

/** BUY-021. Without the primary address, which never changes here (PD-17). */
export const AmendAccount = z.object({
  TitleId: requiredId('Title is required'),
  Forenames: PersonalFields.Forenames,
  Surname: PersonalFields.Surname,
  EmailAddress2: secondEmail('Second Email should be valid'),
  /** Only a member of a firm who has no company of their own may omit it. */
  Company: z.optional(line(companyRequired, 150)),
  Position: PersonalFields.Position,
});
export type AmendAccount = z.infer<typeof AmendAccount>;
/** A flag the client sends; the token's role decides (PD-8). */
export const AmendAccountQuery = z.object({
  isBuyer: z.optional(z.enum(['true', 'false'], { error: 'isBuyer must be true or false' })),
});

/** BUY-022, VAL-032. */
export const AmendAddress = z.object({
  AddressLine1: AddressFields.AddressLine1,
  AddressLine2: AddressFields.AddressLine2,
  AddressLine3: AddressFields.AddressLine3,
  TownCity: AddressFields.TownCity,
  County: AddressFields.County,
  Postcode: line('Postcode is required', postcodeLimit, 'Post Code must be less than 10 characters'),
  CountryCode: countryCode('Country is required'),
  // A number stored before the rule existed is accepted as it is: `amendAddressFrom` checks changed numbers.
  Telephone: storedTelephone('Telephone is required'),
  Mobile: optionalStoredTelephone(),
});
export type AmendAddress = z.infer<typeof AmendAddress>;

/** The rule for form and call, which know the stored value: a changed telephone number has to be valid. */
export const amendAddressFrom = (stored: { telephone: string; mobile: string }) =>
  AmendAddress.check(({ value: { Telephone, Mobile }, issues }) => {
    for (const [name, text, before] of [
      ['Telephone', Telephone, stored.telephone],
      ['Mobile', Mobile, stored.mobile],
    ] as const) {
      const message = text === before || text === '' ? undefined : telephoneProblem(text);
      if (message) issues.push({ code: 'custom', input: text, path: [name], message });
    }
  });
