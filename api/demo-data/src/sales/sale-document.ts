import { PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib';

/** The text of a document in the demo's particulars. */
export type SaleText = { title: string; about: string; paragraphs: string[]; rows?: [string, string][] };

const page = { width: 595, height: 842, margin: 56 };

/** A line that fits the page, and the rest of the text. */
function lines(text: string, font: PDFFont, size: number): string[] {
  const found: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (font.widthOfTextAtSize(longer, size) > page.width - 2 * page.margin) {
      found.push(line);
      line = word;
    } else line = longer;
  }
  return [...found, line];
}

/** Draws a document of one page; the same text and time give the same bytes. */
export async function drawSaleDocument({ title, about, paragraphs, rows = [] }: SaleText, at: Date): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  for (const set of ['setCreationDate', 'setModificationDate'] as const) pdf[set](at);
  pdf.setTitle(title);
  pdf.setLanguage('en-GB');
  const [plain, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  const sheet = pdf.addPage([page.width, page.height]);
  let y = page.height - page.margin;
  const write = (text: string, font: PDFFont, size: number, after = 0) => {
    for (const line of lines(text, font, size)) {
      sheet.drawText(line, { x: page.margin, y, size, font });
      y -= size * 1.45;
    }
    y -= after;
  };
  write(title, bold, 18, 4);
  write(about, plain, 10, 18);
  for (const paragraph of paragraphs) write(paragraph, plain, 11, 10);
  for (const [name, sum] of rows) {
    const x = page.width - page.margin - plain.widthOfTextAtSize(sum, 11);
    sheet.drawText(name, { x: page.margin, y, size: 11, font: plain });
    sheet.drawText(sum, { x, y, size: 11, font: plain });
    y -= 18;
  }
  return Buffer.from(await pdf.save());
}
