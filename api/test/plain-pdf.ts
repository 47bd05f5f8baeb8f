import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** A plain PDF of some pages, with a text on each. */
export async function plainPdf(pages = 2, text = 'Accounts for the year to 31 March 2026'): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let n = 0; n < pages; n += 1) document.addPage([595, 842]).drawText(text, { x: 50, y: 700, size: 14, font });
  return Buffer.from(await document.save());
}
