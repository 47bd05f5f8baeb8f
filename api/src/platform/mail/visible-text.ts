import { visibleLines } from '@marketplace/shared-contract/platform/fields/clean-text';

// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is this pattern's purpose
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** The visible part of a text. Keeps line ends and right-to-left letters. */
export const visibleText = (text: string): string => visibleLines(text.replace(/\r\n?/g, '\n')).replace(control, ' ');

/** A text in one line. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Text that is safe in a mail header: one line that cannot start another header. */
export const headerText = (text: string): string => oneLine(visibleText(text));
