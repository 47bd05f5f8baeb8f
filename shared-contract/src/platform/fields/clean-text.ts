// Characters that are not seen and turn, hide or join the text around them: "gpj.exe" written backwards, two names that
// look alike. The joiners that emoji and some scripts need (U+200C, U+200D) stay.
const unseen =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
// The flags of England, Scotland and Wales are written with some of them.
const flagOfPart = /(\u{1f3f4}[\u{e0061}-\u{e007a}]{3,6}\u{e007f})/u;

/** A text without the characters that cannot be seen (PD-78). */
export const withoutUnseen = (text: string): string =>
  text
    .split(flagOfPart)
    .map((part, place) => (place % 2 === 1 ? part : part.replace(unseen, '')))
    .join('');

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
