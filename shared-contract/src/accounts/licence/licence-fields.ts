import { line, optionalLine } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';
import { type LicensingBody, licensingBodies } from './licence-words.ts';

export const licenceNumberLimit = 20;
export const bodyRequired = 'Licensing body is required';
export const numberRequired = 'Licence number is required';

const bodies = Object.keys(licensingBodies) as [LicensingBody, ...LicensingBody[]];
const bodyError = 'Please choose one of the licensing bodies';
const written = /^[A-Za-z0-9][A-Za-z0-9 ./-]*$/;
const writtenError = 'Licence number should have only letters, digits, spaces and . / -';

/** A licence as its practitioner enters it: both parts. */
export const Licence = z.object({
  Body: z.enum(bodies, { error: ({ input }) => (input == null || input === '' ? bodyRequired : bodyError) }),
  Number: line(numberRequired, licenceNumberLimit).check(
    z.refine((text) => text === '' || written.test(text), writtenError),
  ),
});
export type Licence = z.infer<typeof Licence>;

/** The same at registration, where both parts are optional. */
export const LicenceFields = {
  LicensingBody: z.prefault(z.union([z.literal(''), z.enum(bodies)], { error: bodyError }), ''),
  LicenceNumber: optionalLine(licenceNumberLimit).check(
    z.refine((text) => text === '' || written.test(text), writtenError),
  ),
};

/** Which part of a licence is missing if the other is given. */
export function licenceProblem(body: string, number: string): 'body' | 'number' | undefined {
  if (Boolean(body) === Boolean(number)) return undefined;
  return body ? 'number' : 'body';
}
