// Marks that turn the direction of what follows, and ones of no width: in another's words they serve to deceive only.
const hidden = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: taking them out is this pattern's purpose
const control = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;

/** What a reader would see of a text. Its line ends stay; the letters of right-to-left scripts do too. */
export const visibleText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(hidden, '')
    .replace(control, ' ');

/** A text that is safe in a mail's header: one line, no part of which can be taken for another header. */
export const headerText = (text: string): string => visibleText(text).replace(/\s+/g, ' ').trim();
