import { composed } from '@marketplace/shared-contract/platform/fields/clean-text';
import bidiFactory from 'bidi-js';
import { fonts, otherFonts, type Weight } from './fonts.ts';

/** Parts of the library that its types lack; its version is pinned. */
type Font = { font: { hasGlyphForCodePoint(point: number): boolean } };
type Options = { align?: string; width?: number; lineWidth?: number };
type Inside = PDFKit.PDFDocument & {
  _font: Font;
  _fragment(text: string, x: number, y: number, options: Options): void;
};
/** A run of letters in one font and direction. */
type Run = { text: string; font: Font; level: number };

const bidi = bidiFactory();
const rightToLeft = /[\p{Script=Hebrew}\p{Script_Extensions=Arabic}]/u;
// Excludes the soft hyphen, which fonts always draw.
const plain = /^[\u0020-\u00ac\u00ae-\u017f]*$/;
/** Characters that modify the previous letter: accents, joiners, selectors. */
const belongsBefore = /^(?:\p{M}|\u200c|\u200d|\ufe0e|\ufe0f)$/u;
/** Invisible characters that control direction, joining or breaking. */
const unseen = /^\p{Default_Ignorable_Code_Point}$/u;
const spaces = /^[\p{Zs}\u2028\u2029]$/u;
/** Bullets of word processors, including those of their symbol fonts. */
const bullets =
  /^[\u2043\u25a0-\u25ff\u2751\u2752\u2756\u2794-\u27be\uf06c\uf06e\uf071\uf075\uf076\uf0a7\uf0a8\uf0b7\uf0d8]$/;
/** Replaces a letter no font has: identifies it, and cannot be mistaken for advertised text. */
const replacement = (point: number) => `[U+${point.toString(16).toUpperCase().padStart(4, '0')}]`;
const isRightToLeft = ({ level }: Run) => level % 2 === 1;

/**
 * Makes a document write each letter in a font that has it, even within a line, and Arabic and Hebrew in reading order. A letter that no
 * font has is replaced by its code point, because PDF/UA forbids missing glyphs.
 */
export function useFontFallback(document: PDFKit.PDFDocument): void {
  const doc = document as Inside;
  const widthOf = doc.widthOfString.bind(doc);
  const draw = doc._fragment.bind(doc);
  const openFonts = new Map<string, Font>();
  const inFont = <T>(font: Font, work: () => T): T => {
    const before = doc._font;
    doc._font = font;
    try {
      return work();
    } finally {
      doc._font = before;
    }
  };
  const open = (file: string): Font => {
    const openFont = openFonts.get(file);
    if (openFont) return openFont;
    const font = inFont(doc._font, () => {
      doc.font(file);
      return doc._font;
    });
    openFonts.set(file, font);
    return font;
  };
  const weight = (): Weight => (doc._font === open(fonts.body) ? 'body' : 'strong');

  /** Finds the first font with the letter. */
  const withFont = (letter: string): [letter: string, font: Font] => {
    const point = letter.codePointAt(0) ?? 0;
    const has = (font: Font) => font.font.hasGlyphForCodePoint(point);
    if (has(doc._font)) return [letter, doc._font];
    const other = otherFonts.find(({ letters }) => letters.test(letter));
    const font = other && open(other.files[weight()]);
    if (font && has(font)) return [letter, font];
    const instead = spaces.test(letter) ? ' ' : bullets.test(letter) ? '•' : replacement(point);
    return [instead, doc._font];
  };
  const runsOf = (text: string): Run[] => {
    const levels = rightToLeft.test(text) ? bidi.getEmbeddingLevels(text, 'ltr').levels : undefined;
    const runs: (Run & { space: boolean })[] = [];
    let place = 0;
    for (const letter of text) {
      const level = levels?.[place] ?? 0;
      place += letter.length;
      const last = runs.at(-1);
      if (belongsBefore.test(letter)) {
        const drawn = last?.font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) && letter !== '\u034f';
        if (last && drawn) last.text += letter;
        if (drawn) continue;
      }
      if (unseen.test(letter)) continue;
      const [glyphs, font] = withFont(letter);
      // Right-to-left words are reordered one by one.
      const space = level % 2 === 1 && glyphs === ' ';
      if (last && last.font === font && last.level === level && last.space === space) last.text += glyphs;
      else runs.push({ text: glyphs, font, level, space });
    }
    return levels ? inReadingOrder(runs) : runs;
  };

  doc.widthOfString = (text, options) => {
    if (plain.test(text)) return widthOf(text, options);
    return runsOf(composed(text)).reduce(
      (sum, { text: part, font }) => sum + inFont(font, () => widthOf(part, options)),
      0,
    );
  };
  doc._fragment = (text, x, y, options) => {
    if (plain.test(text)) return draw(text, x, y, options);
    const runs = runsOf(composed(text).replaceAll('\n', ''));
    let at = x;
    if (options.width && options.align && options.align !== 'left') {
      const room = (options.lineWidth ?? options.width) - doc.widthOfString(text.trimEnd());
      at += options.align === 'right' ? room : options.align === 'center' ? room / 2 : 0;
    }
    // All letters are on one baseline, whatever the fonts' heights are.
    const { ascender } = doc._font as Font & { ascender: number };
    const baseline = (-ascender / 1000) * (doc as unknown as { _fontSize: number })._fontSize;
    for (const { text: part, font } of runs) {
      inFont(font, () => {
        draw(part, at, y, {
          ...options,
          align: 'left',
          textWidth: undefined,
          wordCount: undefined,
          baseline,
        } as Options);
        at += widthOf(part, options as PDFKit.Mixins.TextOptions);
      });
    }
  };
}

/** Runs in visual order, left to right (UAX #9, L2 and L4); the font orders the letters within one. */
function inReadingOrder(runs: Run[]): Run[] {
  const turned = runs.map((run) => {
    if (!isRightToLeft(run) || rightToLeft.test(run.text)) return run;
    const mirrored = [...run.text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter);
    return { ...run, text: mirrored.reverse().join('') };
  });
  const highest = Math.max(0, ...turned.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < turned.length; from += 1) {
      let to = from;
      while (to < turned.length && (turned[to]?.level ?? 0) >= level) to += 1;
      if (to > from) turned.splice(from, to - from, ...turned.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  }
  return turned;
}
