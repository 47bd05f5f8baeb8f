import * as z from './zod.ts';

/** The address lines in a response; country and telephone fields differ between responses. */
export const postalLines = {
  addressLine1: z.string(),
  addressLine2: z.string(),
  addressLine3: z.string(),
  townCity: z.string(),
  county: z.string(),
  postcode: z.string(),
};
