import { emptiableLines, lines } from '../../platform/fields/text-fields.ts';
import * as z from '../../platform/fields/zod.ts';

/** The maximum visible length of a description; mark-up does not count. */
export const descriptionLimit = 20_000;
/** The maximum length with mark-up, far above what formatting that text needs. */
const markUpLimit = 120_000;
/** The maximum number of tags: two thousand list items have fewer, and cleaning more would block the process. */
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

/** A description in HTML; the server keeps only harmless mark-up. */
export const description = (required: string) => lines(required, markUpLimit, tooMuchFormatting).check(fitting, plain);
/** The same, optional. */
export const optionalDescription = () => z.prefault(emptiableLines(markUpLimit).check(fitting, plain), '');
