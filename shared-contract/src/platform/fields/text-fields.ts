import { visibleLines, withoutUnseen, withPlainHyphens } from './clean-text.ts';
import * as z from './zod.ts';

// C0 and C1 control characters; line feed and carriage return are allowed only in texts of several lines, and tabs stay only there.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is this pattern's purpose
const controlInLine = /[\u0000-\u001f\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is this pattern's purpose
const controlInLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
// Unpaired surrogates cannot be stored as UTF-8.
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

// Cells pasted from a table contain tabs; single-line fields drop line feeds anyway.
const tabs = /\t+/g;

// Unicode's noncharacters, such as U+FFFE: they mean nothing, and XML, and so Word, rejects a file with one.
const noCharacter = /\p{Noncharacter_Code_Point}/gu;

const storable = (text: string, control: RegExp) => !control.test(text) && !loneSurrogate.test(text);

type TextRule = { required?: string; max: number; tooLong?: string; control: RegExp };

const text = ({ required, max, tooLong, control }: TextRule) =>
  z.string({ error: ({ input }) => (required !== undefined && input == null ? required : 'Must be text') }).check(
    z.overwrite<string>((value) =>
      (control === controlInLine ? withoutUnseen(value).replace(tabs, ' ') : visibleLines(value)).replace(
        noCharacter,
        '',
      ),
    ),
    z.trim(),
    ...(required === undefined ? [] : [z.minLength(1, required)]),
    z.maxLength(max, tooLong ?? `Must be at most ${max} characters`),
    z.refine((value) => storable(value, control), 'Must not contain characters that cannot be used'),
  );

/** A required line, trimmed, with tabs as spaces; `required` is the message if it is empty. No text keeps invisible characters. */
export const line = (required: string, max: number, tooLong?: string) =>
  text({ required, max, tooLong, control: controlInLine });

/** A person's name in one required line. */
export const nameLine = (required: string, max: number) => line(required, max).check(z.overwrite(withPlainHyphens));

/** One optional trimmed line; may be empty. */
export const optionalLine = (max: number, tooLong?: string) =>
  z.prefault(text({ max, tooLong, control: controlInLine }), '');

/** Required trimmed text of several lines. */
export const lines = (required: string, max: number, tooLong?: string) =>
  text({ required, max, tooLong, control: controlInLines });

/** Trimmed text of several lines that must be sent, but may be empty. */
export const emptiableLines = (max: number) => text({ max, control: controlInLines });

/** Optional trimmed text of several lines. */
export const optionalLines = (max: number) => z.prefault(text({ max, control: controlInLines }), '');
