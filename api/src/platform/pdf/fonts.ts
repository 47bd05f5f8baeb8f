import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const latinFolder = dirname(resolve('@expo-google-fonts/source-sans-3/package.json'));
const latin = (name: string) => join(latinFolder, name, `SourceSans3_${name}.ttf`);
const hanFolder = join(dirname(resolve('@embedpdf/fonts-sc')), '../fonts');
const han = (weight: string) => join(hanFolder, `NotoSansHans-${weight}.otf`);

/** Every Latin, Greek and Cyrillic name. By the file's own path: under another name the library would read the file again at every use. */
export const fonts = { body: latin('400Regular'), strong: latin('600SemiBold') };
/** Chinese, and the kana of Japanese; eight megabytes each, read only for a document that has such a text. */
const hanFonts = { body: han('Regular'), strong: han('Bold') };

// With the punctuation and the wide letters that come with them; not by Script_Extensions, which count “·” among them.
const hanText = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60]/u;

/** The file of the font a text is written in, the whole of it in one: what `fonts` lacks would be printed as boxes. */
export const fontFor = (name: keyof typeof fonts, text: string): string =>
  hanText.test(text) ? hanFonts[name] : fonts[name];
