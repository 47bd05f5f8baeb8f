import { emptiableLines, lines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';

/** Characters a description may have as it is read; its mark-up does not count. */
export const descriptionLimit = 20_000;
/** With its mark-up it may be this long, which no formatting of so many characters comes near to. */
const markUpLimit = 120_000;
/** And have so many tags: two thousand list items have fewer, and cleaning more would block the process. */
const tagLimit = 8_100;
const tooMuchFormatting = 'Must have less formatting';

/** The visible length of a description's HTML: tags do not count, an entity counts as one character. */
export const writtenLength = (html: string): number =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi, (entity) => (entity === '&nbsp;' ? ' ' : '.'))
    .trim().length;

const fitting = z.refine<string>(
  (html) => writtenLength(html) <= descriptionLimit,
  `Must be at most ${descriptionLimit.toLocaleString('en-GB')} characters`,
);

const plain = z.refine<string>((html) => html.split('<').length - 1 <= tagLimit, tooMuchFormatting);

/** A description, which is HTML; the server keeps only harmless mark-up of it. */
export const description = (required: string) => lines(required, markUpLimit, tooMuchFormatting).check(fitting, plain);
/** The same where it may still be missing. */
export const optionalDescription = () => z.prefault(emptiableLines(markUpLimit).check(fitting, plain), '');
