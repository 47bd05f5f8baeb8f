import * as z from './zod.ts';

/** The lines of an address as an answer has them; the country and the telephones beside them differ. */
export const postalLines = {
  addressLine1: z.string(),
  addressLine2: z.string(),
  addressLine3: z.string(),
  townCity: z.string(),
  county: z.string(),
  postcode: z.string(),
};
