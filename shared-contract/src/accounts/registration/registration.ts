import { emailAddress, secondEmail } from '../../platform/fields/email.ts';
import { Ids, requiredId, someIds } from '../../platform/fields/ids.ts';
import { optionalTelephone, telephone } from '../../platform/fields/telephone.ts';
import { line, nameLine, optionalLine } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import { OptionalKeywords } from '../criteria/keywords.ts';
import { LicenceFields } from '../licence/licence-fields.ts';
import { Password } from '../session/password.ts';
import { secondEmailDiffers } from './registration-words.ts';

export const postcodeLimit = 10;

/** A country code of countryLabels; `required` is the message if none was chosen. */
export const countryCode = (required: string) =>
  z
    .string({ error: required })
    .check(z.trim(), z.minLength(1, required), z.regex(/^[A-Z]{2}$/, 'Must be a country code'));

/** Step 1 of both registrations (VAL-011 to VAL-018). */
export const PersonalFields = {
  Email: emailAddress('Please Enter an Email', 'Email should be valid'),
  Email2: secondEmail('Second Email should be valid'),
  Title: requiredId('Title is required'),
  Forenames: nameLine('Forenames is required', 100),
  Surname: nameLine('Surname is required', 100),
  Position: line('Position is required', 100),
  CompanyName: line('Company Name is required', 150),
  Telephone: telephone('Telephone is required'),
  Mobile: optionalTelephone(),
};

/** Step 2 of both registrations (VAL-020, VAL-021). */
export const AddressFields = {
  AddressLine1: line('Address Line 1 is required', 100),
  AddressLine2: optionalLine(100),
  AddressLine3: optionalLine(100),
  TownCity: line('Town/City is required', 100),
  County: optionalLine(100),
  Postcode: line('Postcode is required', postcodeLimit, 'Postcode cannot be longer than 10 characters'),
  Country: countryCode('Country is required'),
};

type TwoAddresses = { Email: string; Email2: string | null };
const differs = z.refine<TwoAddresses>(
  ({ Email, Email2 }) => Email2 === null || Email.toLowerCase() !== Email2.toLowerCase(),
  { path: ['Email2'], error: secondEmailDiffers },
);

/** REG-015. Server and form check that IPName is present if the capacity's code is 2 (VAL-023). */
export const RegisterSeller = z
  .object({
    ...PersonalFields,
    ...AddressFields,
    CapacityID: requiredId('Capacity is required'),
    IPName: optionalLine(150),
    ...LicenceFields,
    Password,
  })
  .check(differs);
export type RegisterSeller = z.infer<typeof RegisterSeller>;

/** Location, turnover and employees: a buyer needs at least one of each (VAL-024). */
export const SizeFields = {
  Turnover: someIds('Please select at least one turnover band'),
  Employees: someIds('Please select at least one employee band'),
  Location: someIds('Please select at least one location'),
};

/** REG-016. Server and form check that FunctionOther is present if the function is "Other" (PD-12). */
export const RegisterBuyer = z
  .object({
    ...PersonalFields,
    ...AddressFields,
    Function: requiredId('Function is required'),
    FunctionOther: optionalLine(100),
    ...SizeFields,
    Categories: z.prefault(Ids, []),
    KeyAssets: z.prefault(Ids, []),
    Keywords: OptionalKeywords,
    Password,
  })
  .check(differs);
export type RegisterBuyer = z.infer<typeof RegisterBuyer>;

/** The e-mail check when step 1 is left (REG-019). It accepts anything, as validation is its purpose. */
export const ValidateEmails = z.object({
  Email: optionalLine(500),
  Email2: z.prefault(z.nullable(optionalLine(500)), null),
});
export type ValidateEmails = z.infer<typeof ValidateEmails>;

/** 0 good, 1 doubtful but allowed, 2 invalid (PD-14). */
export const Verdict = z.object({ verdict: z.union([z.literal(0), z.literal(1), z.literal(2)]) });
/** Either a message that stops the registration, or a verdict for each address. */
export const EmailVerdicts = z.object({
  response: z.optional(z.string()),
  response1: z.optional(Verdict),
  response2: z.optional(Verdict),
});
export type EmailVerdicts = z.infer<typeof EmailVerdicts>;

/** The link in the confirmation mail (REG-012). */
export const ConfirmEmailLink = z.object({
  userId: z.string({ error: 'userId is required' }).check(z.minLength(1, 'userId is required'), z.maxLength(64)),
  token: z.string({ error: 'token is required' }).check(z.minLength(1, 'token is required'), z.maxLength(200)),
});
export type ConfirmEmailLink = z.infer<typeof ConfirmEmailLink>;

/** The address intended for a registration, sent by the browser that registered. */
export const CorrectEmail = z.object({ Email: PersonalFields.Email });
export type CorrectEmail = z.infer<typeof CorrectEmail>;

export const ForgotPassword = z.object({ Email: line('Please enter an email', 254) });
export type ForgotPassword = z.infer<typeof ForgotPassword>;
