/** The scripts in our PDFs' fonts, and the signs and marks of all scripts. A test of the fonts keeps both in step. */
const printed =
  /\p{Script=Common}|\p{Script=Inherited}|\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Hebrew}|\p{Script=Arabic}/u;
const beyond = /[\u{10000}-\u{10ffff}]|\p{Emoji_Presentation}/u;
const mostShown = 5;

/** The first few distinct characters of a text that a certificate prints as their number (defect 87). */
export const unprintedIn = (text: string): string[] =>
  [...new Set(text)].filter((letter) => beyond.test(letter) || !printed.test(letter)).slice(0, mostShown);

/** The message about them where a text is typed. */
export function unprintedWarning(text: string): string | undefined {
  const letters = unprintedIn(text).join(' ');
  return letters
    ? `Certificates cannot print ${letters} and show a code instead. Please use other characters.`
    : undefined;
}
