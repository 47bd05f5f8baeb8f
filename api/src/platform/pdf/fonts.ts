import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const besides = (name: string, folder: string) => join(dirname(resolve(name)), folder);
const latinFolder = besides('@expo-google-fonts/source-sans-3/package.json', '.');
const latin = (name: string) => join(latinFolder, name, `SourceSans3_${name}.ttf`);
const serif = join(
  besides('@expo-google-fonts/source-serif-4/package.json', '.'),
  '600SemiBold',
  'SourceSerif4_600SemiBold.ttf',
);
const han = (weight: string) => join(besides('@embedpdf/fonts-sc', '../fonts'), `NotoSansHans-${weight}.otf`);
const korean = (name: string) =>
  join(besides('@expo-google-fonts/nanum-gothic/package.json', '.'), name, `NanumGothic_${name}.ttf`);
const hebrew = (weight: string) => join(besides('@embedpdf/fonts-hebrew', '../fonts'), `NotoSansHebrew-${weight}.ttf`);
const arabic = (weight: string) => join(besides('@embedpdf/fonts-arabic', '../fonts'), `NotoNaskhArabic-${weight}.ttf`);

/** The screens' fonts (ADR-0052): text, bold text and headings. Keyed by path, because the library rereads a file under another name. */
export const fonts = { body: latin('400Regular'), strong: latin('600SemiBold'), heading: serif };
/** Headings take letters that the serif lacks from the bold font. */
export type Weight = Exclude<keyof typeof fonts, 'heading'>;

/**
 * Fonts for scripts that the fonts above lack. Each is read only for a document that needs it; the Chinese one alone has eight
 * megabytes.
 */
export const otherFonts: readonly { letters: RegExp; files: Record<Weight, string> }[] = [
  {
    // Includes their punctuation and wide letters. Script_Extensions would also match “·”.
    letters:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u3099-\u309c\u30a0\u30fb\u30fc\uff01-\uff9f\uffe0-\uffe6]/u,
    files: { body: han('Regular'), strong: han('Bold') },
  },
  { letters: /\p{Script=Hangul}/u, files: { body: korean('400Regular'), strong: korean('700Bold') } },
  { letters: /\p{Script=Hebrew}/u, files: { body: hebrew('Regular'), strong: hebrew('Bold') } },
  { letters: /\p{Script_Extensions=Arabic}/u, files: { body: arabic('Regular'), strong: arabic('Bold') } },
];
