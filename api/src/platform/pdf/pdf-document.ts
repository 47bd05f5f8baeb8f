import { siteName } from '@marketplace/shared-ui/site';
import { tokens } from '@marketplace/shared-ui/tokens';
import PDFDocument from 'pdfkit';
import { useFontFallback } from './font-fallback.ts';
import { fonts } from './fonts.ts';
import { measureLongWords } from './long-words.ts';

/** One tagged A4 document being drawn: `root` takes its headings, paragraphs and tables in reading order. */
export type PdfDocument = { doc: PDFKit.PDFDocument; root: PDFKit.PDFStructureElement; done: Promise<Buffer> };

export const margin = 48;
export const { color } = tokens;

/** Opens a document with its fonts embedded, so that £ and every name is there to read (PDF/UA-1). */
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

/** Ends the document with a foot on every page: what it is, and the page's number. */
export function finishPdf({ doc, root, done }: PdfDocument, foot: string): Promise<Buffer> {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the margin; with it in force the line would open a page of its own.
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
