import { type PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { composed } from '@marketplace/shared-contract/platform/fields/clean-text';
import { withoutAccents } from '@marketplace/shared-contract/platform/fields/fold-text';
import { withPdf } from './with-pdf.ts';
import { writePdf } from './write-pdf.ts';

const size = 8;
const margin = 14;
const grey = rgb(0.35, 0.35, 0.35);

/** Letters that do not fall apart into one of theirs and an accent. */
const spelt: Record<string, string> = {
  ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't', ı: 'i', ĸ: 'k', Ŋ: 'N', ŋ: 'n' },
  ...{ Œ: 'OE', œ: 'oe', ẞ: 'SS', ſ: 's', ʼ: '’' },
};

/** The standard fonts have Windows' Western letters alone: others lose their accents, or are shown as a question mark. */
const printable = (text: string): string =>
  [...composed(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))]
    .map((letter) => {
      if (/^[\x20-\x7e\u00a0-\u00ff‘’“”–—…€]$/.test(letter)) return letter;
      const plain = spelt[letter] ?? withoutAccents(letter);
      return /^[\x20-\x7e]+$/.test(plain) ? plain : '?';
    })
    .join('');

/** Stamps the recipient's name at the foot of each page; text and pages stay as they are. Throws if a page is malformed. */
export async function stamp(document: PDFDocument, mark: string): Promise<void> {
  const font = await document.embedFont(StandardFonts.Helvetica);
  const text = printable(mark);
  const width = font.widthOfTextAtSize(text, size);
  for (const page of document.getPages()) {
    const box = page.getCropBox();
    const scale = Math.min(1, (box.width - 2 * margin) / width);
    page.drawText(text, { x: box.x + margin, y: box.y + margin, size: size * scale, font, color: grey });
  }
  await document.flush();
}

/** Stamps the PDF in a file, in its place; `unfit` where it cannot be, as some that were stored before inspection tried it. */
export const stampFile = (path: string, mark: string): Promise<Buffer> =>
  withPdf(path, {}, async (document) => {
    try {
      await stamp(document, mark);
    } catch {
      return Buffer.from('unfit');
    }
    await writePdf(document, path);
    return Buffer.from('stamped');
  });
