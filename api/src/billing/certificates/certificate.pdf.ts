import type { CertificateDocument } from '@marketplace/shared-contract/billing/certificates/certificate-document';
import type { VerificationStatus } from '@marketplace/shared-contract/billing/certificates/certificate-verification';
import type { QrCode } from '@marketplace/shared-contract/platform/qr';
import { siteName } from '@marketplace/shared-ui/site';
import { dataTable, fitsAsTable } from '../../platform/pdf/data-table.ts';
import { fonts } from '../../platform/pdf/fonts.ts';
import { htmlBlocks } from '../../platform/pdf/html-blocks.ts';
import { letterhead } from '../../platform/pdf/letterhead.ts';
import { color, createPdf, finishPdf, margin, type PdfDocument } from '../../platform/pdf/pdf-document.ts';
import {
  artifact,
  facts,
  fullWidth,
  heading,
  keepTogether,
  paragraph,
  table,
} from '../../platform/pdf/pdf-elements.ts';

type PdfOptions = { qr: QrCode; standing: VerificationStatus; created: Date };

/** A certificate and its annex as A4 pages, with the same text as its screen. */
export function certificatePdf(content: CertificateDocument, { qr, standing, created }: PdfOptions): Promise<Buffer> {
  const paper = createPdf(`${content.title}: ${content.heading}`, created);
  sheetOfHonour(paper, standing);
  letterhead(paper, { text: content.title, issuer: content.issuer, besides: 76 });
  paragraph(paper, content.opening);
  paragraph(paper, content.standing, { font: 'strong', color: standingColors[standing], gap: 10 });
  facts(paper, content.facts);
  paper.doc.y += 12;
  figures(paper, content.figures);
  heading(paper, content.heading);
  facts(paper, content.business);
  paper.doc.y += 8;
  if (!content.descriptionTitle) description(paper, content.description);
  paper.doc.y += 6;
  howToCheck(paper, content, qr);
  if (content.descriptionTitle) {
    sheet(paper, content.descriptionTitle);
    description(paper, content.description);
  }
  annex(paper, content);
  return finishPdf(paper, `${siteName} · ${content.title} · ${content.verification[0]?.[1] ?? ''}`);
}

const standingColors: Record<VerificationStatus, string> = {
  genuine: color.success,
  'in progress': color.warning,
  altered: color.error,
  unsealed: color.error,
};

/** The first page's frame and status marks. The text states everything they show. */
function sheetOfHonour(paper: PdfDocument, standing: VerificationStatus): void {
  const { doc } = paper;
  const { width, height } = doc.page;
  artifact(paper, () => {
    doc
      .rect(18, 18, width - 36, height - 36)
      .lineWidth(0.75)
      .strokeColor(color.line)
      .stroke();
    doc
      .rect(24, 24, width - 48, height - 48)
      .lineWidth(0.75)
      .strokeColor(color.brassLight)
      .stroke();
    if (standing === 'genuine') seal(doc, width - margin - 32, margin + 32);
    if (standing === 'in progress') watermark(doc, 'In progress');
  });
}

/** Two rings, a tick and the word, as on the home page's specimen. */
function seal(doc: PDFKit.PDFDocument, x: number, y: number): void {
  doc.save().translate(x, y).lineWidth(1).strokeColor(color.brass);
  doc.circle(0, 0, 31).stroke().circle(0, 0, 25).stroke();
  doc.path('M-9 -7l6 6 11 -12').lineWidth(1.8).stroke();
  doc.font(fonts.strong).fontSize(8.5).fillColor(color.brass);
  doc.text('FINAL', -25, 5, { width: 50, align: 'center', lineBreak: false, characterSpacing: 0.6 });
  doc.restore();
}

function watermark(doc: PDFKit.PDFDocument, text: string): void {
  const { width, height } = doc.page;
  doc.save().rotate(-38, { origin: [width / 2, height / 2] });
  doc.font(fonts.heading).fontSize(96).fillColor(color.brassLight).fillOpacity(0.2);
  doc.text(text, 0, height / 2 - 60, { width, align: 'center', lineBreak: false });
  doc.restore();
  doc.fillOpacity(1);
}

/** The code in large type, where to enter it, and a QR code that links there. */
function howToCheck(paper: PdfDocument, { verification }: CertificateDocument, qr: QrCode): void {
  const { doc, root } = paper;
  const side = 76;
  keepTogether(paper, 108);
  const top = doc.y;
  const left = doc.page.width - margin - side;
  const width = left - margin - 16;
  const [code, address, ...rest] = verification;
  heading(paper, 'How to check this certificate', { width });
  if (code) {
    paragraph(paper, code[0], { width, size: 9, color: color.muted, gap: 0 });
    paragraph(paper, code[1], { width, size: 15, font: 'strong', gap: 2 });
  }
  facts(paper, address ? [address, ...rest] : rest, { width, label: 72 });
  const bottom = doc.y;
  const figure = doc.struct('Figure', {
    alt: 'QR code of this certificate’s verification page',
    bbox: [left, top, left + side, top + side],
  } as PDFKit.Mixins.StructureElementOptions);
  root.add(figure);
  figure.add(() => {
    doc
      .save()
      .translate(left, top)
      .scale(side / qr.size)
      .path(qr.path)
      .fill(color.ink)
      .restore();
  });
  figure.end();
  doc.y = Math.max(bottom, top + side);
}

const figuresHeight = 66;

/** The three counts, in large type across a band. */
function figures(paper: PdfDocument, list: CertificateDocument['figures']): void {
  const { doc } = paper;
  const top = doc.y;
  const width = fullWidth(paper) / list.length;
  artifact(paper, () => doc.rect(margin, top, fullWidth(paper), figuresHeight).fill(color.sunken));
  list.forEach(({ value, label }, index) => {
    const box = { x: margin + index * width + 12, width: width - 24 };
    const size = value.length > 8 ? 14 : 26;
    paragraph(paper, value, { ...box, y: top + (size > 20 ? 5 : 14), font: 'heading', size, gap: 0 });
    paragraph(paper, label, { ...box, y: top + 39, size: 9, color: color.muted, gap: 0 });
  });
  doc.y = top + figuresHeight + 12;
}

function description(paper: PdfDocument, html: string): void {
  for (const { kind, text, runs, rows } of htmlBlocks(html)) {
    if (rows && fitsAsTable(rows)) dataTable(paper, rows);
    else if (kind === 'heading') heading(paper, text, { size: 10.5 });
    else if (kind === 'item')
      paragraph(paper, [{ text: '•  ', strong: false }, ...runs], {
        x: margin + 10,
        width: fullWidth(paper) - 10,
        gap: 3,
      });
    else paragraph(paper, runs);
  }
}

/** Starts a new page with its title. */
function sheet(paper: PdfDocument, text: string): void {
  paper.doc.addPage();
  heading(paper, text, { size: 16, color: color.ink, gap: 8 });
}

function annex(paper: PdfDocument, { annex: ledger }: CertificateDocument): void {
  sheet(paper, ledger.title);
  paragraph(paper, ledger.statement, { gap: 12 });
  const border = { top: 0, right: 0, bottom: 0.5, left: 0 };
  const headed = ledger.columns.map((text, index) => ({
    text,
    type: 'TH' as const,
    scope: 'Column' as const,
    backgroundColor: color.sunken,
    ...(index === 2 && { align: { x: 'right' as const } }),
  }));
  table(paper, {
    position: { x: margin, y: paper.doc.y },
    maxWidth: fullWidth(paper),
    columnStyles: [170, '*', 56],
    defaultStyle: { border, borderColor: color.line, padding: [4, 6, 4, 6] },
    data: [
      headed,
      ...ledger.rows.map(([time, event, quantity]) => [
        { text: time },
        { text: event },
        { text: quantity, align: { x: 'right' as const } },
      ]),
    ],
  });
  paper.doc.y += 12;
  for (const note of ledger.notes) paragraph(paper, note, { size: 9, color: color.muted });
}
