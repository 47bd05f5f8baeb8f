import type { CertificateDocument } from '@marketplace/shared-contract/certificate-document';
import type { QrCode } from '@marketplace/shared-contract/certificate-verification';
import { siteName } from '@marketplace/shared-ui/tokens';
import { htmlBlocks } from '../../platform/pdf/html-blocks.ts';
import { color, createPdf, finishPdf, margin, type PdfDocument } from '../../platform/pdf/pdf-document.ts';
import {
  artifact,
  facts,
  fullWidth,
  heading,
  keepTogether,
  paragraph,
  rule,
  table,
  title,
} from '../../platform/pdf/pdf-elements.ts';

type PdfOptions = { qr: QrCode; alarming: boolean; created: Date };

/** A certificate and its annex as A4 pages, from the words its screen shows. */
export function certificatePdf(content: CertificateDocument, { qr, alarming, created }: PdfOptions): Promise<Buffer> {
  const paper = createPdf(`${content.title}: ${content.heading}`, created);
  head(paper, content, qr);
  paragraph(paper, content.opening);
  paragraph(paper, content.standing, { font: 'strong', color: alarming ? color.error : color.success, gap: 10 });
  facts(paper, content.facts);
  paper.doc.y += 12;
  figures(paper, content.figures);
  heading(paper, content.heading);
  facts(paper, content.business);
  paper.doc.y += 8;
  if (!content.descriptionTitle) description(paper, content.description);
  paper.doc.y += 6;
  keepTogether(paper, 96);
  heading(paper, 'How to check this certificate');
  facts(paper, content.verification);
  if (content.descriptionTitle) {
    sheet(paper, content.descriptionTitle);
    description(paper, content.description);
  }
  annex(paper, content);
  return finishPdf(paper, `${siteName} · ${content.title} · ${content.verification[0]?.[1] ?? ''}`);
}

/** The title, and at its right the code that leads to the verification page. */
function head(paper: PdfDocument, { title: text, issuer, verification }: CertificateDocument, qr: QrCode): void {
  const { doc, root } = paper;
  const side = 76;
  const qrLeft = doc.page.width - margin - side;
  const bottom = margin + side;
  title(paper, text, { width: qrLeft - margin - 16 });
  paragraph(paper, siteName + issuer, { color: color.muted, width: qrLeft - margin - 16 });
  const figure = doc.struct('Figure', {
    alt: `QR code of ${verification[1]?.[1] ?? 'the verification page'}`,
    bbox: [qrLeft, margin, qrLeft + side, bottom],
  } as PDFKit.Mixins.StructureElementOptions);
  root.add(figure);
  figure.add(() => {
    doc
      .save()
      .translate(qrLeft, margin)
      .scale(side / qr.size)
      .path(qr.path)
      .fill(color.ink)
      .restore();
  });
  figure.end();
  doc.y = bottom + 14;
  rule(paper, 14);
}

/** The three counts, large, in a band. */
function figures(paper: PdfDocument, list: CertificateDocument['figures']): void {
  const { doc } = paper;
  const top = doc.y;
  const width = fullWidth(paper) / list.length;
  artifact(paper, () => doc.rect(margin, top, fullWidth(paper), 62).fill(color.sunken));
  list.forEach(({ value, label }, index) => {
    const box = { x: margin + index * width + 12, width: width - 24 };
    paragraph(paper, value, { ...box, y: top + 8, font: 'strong', size: 18, gap: 0 });
    paragraph(paper, label, { ...box, y: top + 34, size: 9, color: color.muted, gap: 0 });
  });
  doc.y = top + 62 + 14;
}

function description(paper: PdfDocument, html: string): void {
  for (const { kind, text } of htmlBlocks(html)) {
    if (kind === 'heading') heading(paper, text, { size: 10.5 });
    else if (kind === 'item') paragraph(paper, `•  ${text}`, { x: margin + 10, width: fullWidth(paper) - 10, gap: 3 });
    else paragraph(paper, text);
  }
}

/** A page of its own with its title. */
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
