import type { AddressFields, PersonalFields } from '@marketplace/shared-contract/accounts/registration/registration';
import type { Insertable } from 'kysely';
import type * as z from 'zod/mini';
import type { Account } from '../../platform/database/schema.ts';

type Fields = typeof PersonalFields & typeof AddressFields;
/** The fields of both registrations (REG-015, REG-016). */
export type Registration = { [K in keyof Fields]: z.infer<Fields[K]> } & { Password: string };

/** The columns of a new account that do not depend on its role. */
export const accountOf = (input: Registration, passwordHash: string, now: Date): Omit<Insertable<Account>, 'role'> => ({
  email1: input.Email,
  email2: input.Email2,
  passwordHash,
  titleId: input.Title,
  forenames: input.Forenames,
  surname: input.Surname,
  company: input.CompanyName,
  position: input.Position,
  addressLine1: input.AddressLine1,
  addressLine2: input.AddressLine2,
  addressLine3: input.AddressLine3,
  townCity: input.TownCity,
  county: input.County,
  postcode: input.Postcode,
  countryCode: input.Country,
  telephone: input.Telephone,
  mobile: input.Mobile,
  createdAt: now,
});
