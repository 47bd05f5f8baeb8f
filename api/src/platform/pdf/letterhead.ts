import { siteName } from '@marketplace/shared-ui/site';
import { color, margin, type PdfDocument } from './pdf-document.ts';
import { artifact, fullWidth, paragraph, rule, title } from './pdf-elements.ts';

/** The product's mark at the head of the page, next to its name. */
const mark = (doc: PDFKit.PDFDocument): PDFKit.PDFDocument =>
  doc
    .save()
    .translate(margin, margin)
    .scale(24 / 32)
    .roundedRect(0, 0, 32, 32, 6)
    .fill(color.bandDeep)
    .path('M8 23V9.5l8 6.5 8-6.5V23')
    .lineWidth(3)
    .stroke(color.brassLight)
    .restore();

type Letterhead = {
  /** The title. */
  text: string;
  /** Who issues it, after the site's name. */
  issuer?: string;
  /** The width in points reserved at the right for a seal. */
  besides?: number;
};

/** Draws the site, the issuer and the title, above a line. */
export function letterhead(paper: PdfDocument, { text, issuer = '', besides = 0 }: Letterhead): void {
  const width = fullWidth(paper) - besides;
  artifact(paper, () => mark(paper.doc));
  paragraph(paper, siteName + issuer, { color: color.muted, x: margin + 34, y: margin + 5, width: width - 34 });
  title(paper, text, { y: margin + 32, x: margin, width });
  // A title of one line leaves room for the issuer’s seal; a longer one moves the line down.
  paper.doc.y = Math.max(paper.doc.y, margin + 72);
  rule(paper, 12);
}
