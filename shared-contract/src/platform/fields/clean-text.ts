// With `fold-text.ts` the one place where texts are normalised (PD-78): a test rejects `normalize` anywhere else.

// Characters that are not seen and turn, hide or join the text around them: "gpj.exe" written backwards, two names that
// look alike. The joiners that emoji and some scripts need (U+200C, U+200D) stay.
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
// The flags of England, Scotland and Wales are written with some of them.
const flagOfPart = /(\u{1f3f4}[\u{e0061}-\u{e007a}]{3,6}\u{e007f})/u;
const lineEnds = /[\u2028\u2029]/g;
// Bullets and ticks in the symbol fonts of word processors: any other font shows a box.
const symbolBullets = /[\uf06c\uf06e\uf06f\uf071\uf075\uf076\uf0a7\uf0a8\uf0b7\uf0d8\uf0e0\uf0fc\uf0fe]/g;

/** A text without the characters that cannot be seen, its bullets as every font has them (PD-78). */
export const withoutUnseen = (text: string): string =>
  text
    .split(flagOfPart)
    .map((part, place) => (place % 2 === 1 ? part : part.replace(unseen, '')))
    .join('')
    .replace(symbolBullets, '•');

/** The same where line ends count. */
export const visibleLines = (text: string): string => withoutUnseen(text.replace(lineEnds, '\n'));

const joiners = /\p{Cf}|\p{Variation_Selector}/gu;
// All of Unicode's dashes, and the minus sign.
const dashes = /[\p{Pd}\u2212]/gu;
const fullWidth = /[\uff01-\uff5e]/g;
const spaces = /[\p{Zs}\s]+/gu;

/** A text that is written in ASCII signs, as a number, a code, an address or a day, from however it was typed or pasted (PD-78). */
export const inPlainSigns = (text: string): string =>
  text
    .replace(joiners, '')
    .replace(dashes, '-')
    .replace(fullWidth, (sign) => sign.normalize('NFKC'))
    .replace(spaces, ' ')
    .trim();

/** A person's name with plain hyphens (PD-78). */
export const withPlainHyphens = (text: string): string => text.replace(dashes, '-');

/** A text whose accents are parts of their letters, as fonts have them. */
export const composed = (text: string): string => text.normalize('NFC');
