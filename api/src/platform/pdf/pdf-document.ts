import { siteName } from '@marketplace/shared-ui/site';
import { tokens } from '@marketplace/shared-ui/tokens';
import PDFDocument from 'pdfkit';
import { useFontFallback } from './font-fallback.ts';
import { fonts } from './fonts.ts';

/** One tagged A4 document being drawn: `root` takes its headings, paragraphs and tables in reading order. */
export type PdfDocument = { doc: PDFKit.PDFDocument; root: PDFKit.PDFStructureElement; done: Promise<Buffer> };

export const margin = 48;
export const { color } = tokens;

/** Opens a document with embedded fonts, so that £ and every name are readable (PDF/UA-1). */
export function createPdf(title: string, created: Date): PdfDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + 16 },
    pdfVersion: '1.7',
    // The types do not know this one yet.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    bufferPages: true,
    font: fonts.body,
    info: { Title: title, Author: siteName, CreationDate: created },
  });
  useFontFallback(doc);
  measureLongWords(doc);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, done: finished };
}

/** Ends the document with a footer on every page: its title and the page number. */
export function finishPdf({ doc, root, done }: PdfDocument, foot: string): Promise<Buffer> {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Outside the margin, which would otherwise push the line onto a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - margin;
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    doc.font(fonts.body).fontSize(8).fillColor(color.muted);
    doc.text(foot, margin, y, { lineBreak: false });
    doc.text(`Page ${page - start + 1} of ${count}`, margin, y, { width: doc.page.width - 2 * margin, align: 'right' });
    doc.endMarkedContent();
  }
  root.end();
  doc.end();
  return done;
}

/** The library measures words up to this length; only odd addresses are longer. */
const longest = 500;

/**
 * Breaks text without spaces in linear time. The library measures the whole rest of a word at every line, with kerning and ligatures:
 * 19,900 letters took over a minute. Long words and their pieces are measured letter by letter instead, each once.
 */
function measureLongWords(doc: PDFKit.PDFDocument): void {
  const exact = doc.widthOfString.bind(doc);
  let word = { text: '', width: 0 };
  let letters = new Map<string, number>();
  const measured = (text: string) => {
    let width = 0;
    for (const letter of text) {
      const letterWidth = letters.get(letter) ?? exact(letter);
      letters.set(letter, letterWidth);
      width += letterWidth;
    }
    return width;
  };
  doc.widthOfString = (text, options) => {
    if (text.length > longest) {
      const rest = text.length < word.text.length && word.text.endsWith(text);
      // Another word may be in another font.
      if (!rest) letters = new Map();
      const width = rest ? word.width - measured(word.text.slice(0, -text.length)) : measured(text);
      word = { text, width };
      return width;
    }
    return text !== '' && word.text.startsWith(text) ? measured(text) : exact(text, options);
  };
}
