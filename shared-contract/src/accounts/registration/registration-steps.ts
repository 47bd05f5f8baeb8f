import * as z from '../../platform/fields/zod.ts';
import type { RegisterLabels } from '../../platform/labels.ts';
import { bodyRequired, licenceProblem, numberRequired } from '../licence/licence-fields.ts';
import { confirmedPassword, Password, passwordsMatch } from '../session/password.ts';
import { AddressFields, PersonalFields, RegisterBuyer, RegisterSeller, SizeFields } from './registration.ts';
import {
  actsForOne,
  functionOtherRequired,
  otherFunction,
  practitionerRequired,
  secondEmailDiffers,
} from './registration-words.ts';

// Checked whatever else is missing: a form shows all its errors at once.
const always = () => true;
type Text = string | null | undefined;
const same = (one: Text, other: Text) => (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase();

const { shape: seller } = RegisterSeller;
const { shape: buyer } = RegisterBuyer;

const person = {
  titleID: PersonalFields.Title,
  forenames: PersonalFields.Forenames,
  surname: PersonalFields.Surname,
  email: PersonalFields.Email,
  emailConfirm: z.string({ error: 'Please Confirm Email' }).check(z.trim(), z.minLength(1, 'Please Confirm Email')),
  secondaryEmail: PersonalFields.Email2,
  secondaryEmailConfirm: z.prefault(z.string().check(z.trim()), ''),
  company: PersonalFields.CompanyName,
  position: PersonalFields.Position,
  telephone: PersonalFields.Telephone,
  mobile: PersonalFields.Mobile,
};

type Addresses = { email?: Text; emailConfirm?: Text; secondaryEmail?: Text; secondaryEmailConfirm?: Text };

/** VAL-015, VAL-017, and that the two addresses differ (PD-14). */
const addressesAgree = [
  z.refine<Addresses>(({ email, emailConfirm }) => !emailConfirm || same(email, emailConfirm), {
    path: ['emailConfirm'],
    error: 'Email must match',
    when: always,
  }),
  z.refine<Addresses>(
    // A confirmation without its address is dropped: its field disappears with the address.
    ({ secondaryEmail, secondaryEmailConfirm }) =>
      !secondaryEmail?.trim() || same(secondaryEmail, secondaryEmailConfirm),
    { path: ['secondaryEmailConfirm'], error: 'Second Email must match', when: always },
  ),
  z.refine<Addresses>(({ email, secondaryEmail }) => !secondaryEmail || !same(email, secondaryEmail), {
    path: ['secondaryEmail'],
    error: secondEmailDiffers,
    when: always,
  }),
];

const address = z.object({
  addressLine1: AddressFields.AddressLine1,
  addressLine2: AddressFields.AddressLine2,
  addressLine3: AddressFields.AddressLine3,
  townCity: AddressFields.TownCity,
  county: AddressFields.County,
  postcode: AddressFields.Postcode,
  country: AddressFields.Country,
});

type LicenceParts = { licensingBody?: Text; licenceNumber?: Text };
const missingOf = ({ licensingBody, licenceNumber }: LicenceParts) =>
  licenceProblem(licensingBody ?? '', licenceNumber?.trim() ?? '');

/** A licence has both parts or neither. */
const licenceWhole = [
  z.refine<LicenceParts>((parts) => missingOf(parts) !== 'body', {
    path: ['licensingBody'],
    error: bodyRequired,
    when: always,
  }),
  z.refine<LicenceParts>((parts) => missingOf(parts) !== 'number', {
    path: ['licenceNumber'],
    error: numberRequired,
    when: always,
  }),
];

const newPassword = z.object({ password: Password, confirmPassword: confirmedPassword }).check(
  z.refine<{ password?: Text; confirmPassword?: Text }>(
    ({ password, confirmPassword }) => !confirmPassword || password === confirmPassword,
    {
      path: ['confirmPassword'],
      error: passwordsMatch,
      when: always,
    },
  ),
);

/** The four steps of the seller's form (REG-004); who acts for a practitioner names one (VAL-023). */
export function sellerSteps({ capacityLabels }: Pick<RegisterLabels, 'capacityLabels'>) {
  const acting = capacityLabels.filter(({ code }) => code === actsForOne).map(({ capacityId }) => capacityId);
  return {
    stepOne: z.object(person).check(...addressesAgree),
    stepTwo: address,
    stepThree: z
      .object({
        capacityID: seller.CapacityID,
        ipName: seller.IPName,
        licensingBody: seller.LicensingBody,
        licenceNumber: seller.LicenceNumber,
      })
      .check(
        z.refine(({ capacityID, ipName }) => ipName !== '' || !acting.includes(capacityID), {
          path: ['ipName'],
          error: practitionerRequired,
        }),
        ...licenceWhole,
      ),
    stepFour: newPassword,
  };
}

/** The seven steps of the buyer's form (REG-005, REG-017); the function "Other" asks for words (PD-12). */
export function buyerSteps({ interestedStatusLabels }: Pick<RegisterLabels, 'interestedStatusLabels'>) {
  const others = interestedStatusLabels.filter(({ description }) => description === otherFunction);
  const needsWords = (id: unknown) => others.some(({ interestedStatusId }) => interestedStatusId === id);
  return {
    stepOne: z.object({ ...person, functionID: buyer.Function, functionOther: buyer.FunctionOther }).check(
      ...addressesAgree,
      z.refine(({ functionID, functionOther }) => Boolean(functionOther?.trim()) || !needsWords(functionID), {
        path: ['functionOther'],
        error: functionOtherRequired,
        when: always,
      }),
    ),
    stepTwo: address,
    stepThree: z.object({
      locations: SizeFields.Location,
      turnovers: SizeFields.Turnover,
      employees: SizeFields.Employees,
    }),
    stepFour: z.object({ categories: buyer.Categories }),
    stepFive: z.object({ keywords: buyer.Keywords }),
    stepSix: z.object({ assets: buyer.KeyAssets }),
    stepSeven: newPassword,
  };
}
