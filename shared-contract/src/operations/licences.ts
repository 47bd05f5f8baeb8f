import { licenceStandings } from '../accounts/licence/licence.ts';
import { line } from '../platform/fields/text-fields.ts';
import * as z from '../platform/fields/zod.ts';

/** The largest register file accepted: the public registers have a few thousand lines. */
export const registerFileBytes = 1_000_000;
export const registerTooLarge = 'The file is larger than 1 MB';
/** The most lines compared, and the most matches proposed, at once. */
export const registerLineLimit = 20_000;
export const registerMatchLimit = 1_000;

/** A register as a file: its bytes in base64, as their encoding is unknown before reading. */
export const RegisterFile = z.object({
  Name: line('Please choose a file', 200),
  Content: z
    .string({ error: 'Please choose a file' })
    .check(
      z.minLength(1, 'The file is empty'),
      z.maxLength(Math.ceil(registerFileBytes / 3) * 4, registerTooLarge),
      z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'The file could not be read'),
    ),
});
export type RegisterFile = z.infer<typeof RegisterFile>;

/** What a line of the register has in common with a practitioner. If both match, an Admin may confirm it here; else on the user's page. */
export const agreements = ['number and name', 'number', 'name'] as const;
export type Agreement = (typeof agreements)[number];

/** A line of the register that may be a practitioner. It changes nothing. */
export const RegisterMatch = z.object({
  userId: z.string(),
  practitioner: z.string(),
  /** The person they act for, if that is somebody else by name. */
  actsFor: z.optional(z.string()),
  company: z.string(),
  licence: z.nullable(z.object({ body: z.string(), number: z.string() })),
  standing: z.enum(licenceStandings),
  agreement: z.enum(agreements),
  /** The line of the file, and what it says. */
  line: z.int(),
  registerName: z.string(),
  registerNumber: z.string(),
  registerBody: z.string(),
  registerFirm: z.string(),
  /** Several lines with other names, or several practitioners here, have this number and body, so its holder is unclear. */
  repeated: z.optional(z.boolean()),
});
export type RegisterMatch = z.infer<typeof RegisterMatch>;

export const RegisterMatches = z.object({
  lines: z.int(),
  /** Matches by both number and name first, at most `registerMatchLimit`. */
  matches: z.array(RegisterMatch),
  /** How many more there are. */
  left: z.optional(z.int()),
});
export type RegisterMatches = z.infer<typeof RegisterMatches>;
