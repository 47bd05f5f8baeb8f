import {
  type InvoiceDocument,
  type InvoiceLine,
  invoiceColumns,
} from '@marketplace/shared-contract/billing/invoices/invoice-document';
import { fonts } from '../../platform/pdf/fonts.ts';
import { letterhead } from '../../platform/pdf/letterhead.ts';
import { color, createPdf, finishPdf, margin, type PdfDocument } from '../../platform/pdf/pdf-document.ts';
import {
  artifact,
  facts,
  factsHeight,
  fullWidth,
  heading,
  keepTogether,
  paragraph,
  rule,
  table,
} from '../../platform/pdf/pdf-elements.ts';

const columns = Object.keys(invoiceColumns) as (keyof InvoiceLine)[];
const widths = { description: '*', quantity: 46, unitPrice: 84, vatRate: 54, net: 80 } as const;
const right = { x: 'right' } as const;
const alignOf = (column: keyof InvoiceLine) => (column === 'description' ? undefined : right);

/** An invoice as an A4 page, with the same text as its screen. */
export function invoicePdf(invoice: InvoiceDocument, created: Date): Promise<Buffer> {
  const paper = createPdf(invoice.title, created);
  drawInvoice(paper, invoice);
  return finishPdf(paper, `${invoice.supplier.name} · ${invoice.title}`);
}

/** Draws an invoice from the top of the current page. */
export function drawInvoice(paper: PdfDocument, invoice: InvoiceDocument): void {
  letterhead(paper, { text: invoice.title });
  parties(paper, invoice);
  facts(paper, invoice.facts);
  paper.doc.y += 20;
  lines(paper, invoice);
  totals(paper, invoice);
  payment(paper, invoice);
  rule(paper);
  paragraph(paper, invoice.terms, { color: color.muted });
}

/** Supplier and customer, side by side. */
function parties(paper: PdfDocument, { supplier, customer, customerTitle }: InvoiceDocument): void {
  const { doc } = paper;
  const top = doc.y;
  const width = fullWidth(paper) / 2 - 12;
  const ends = [
    { name: 'From', party: supplier, x: margin },
    { name: customerTitle, party: customer, x: margin + width + 24 },
  ].map(({ name, party, x }) => {
    doc.y = top;
    heading(paper, name, { x, width });
    paragraph(paper, party.name, { x, width, font: 'strong', gap: 1 });
    paragraph(paper, party.lines.join('\n'), { x, width });
    return doc.y;
  });
  doc.y = Math.max(...ends) + 12;
}

/** How to pay, in a box that never breaks across pages. */
function payment(paper: PdfDocument, { payment: details, paymentLink }: InvoiceDocument): void {
  if (details.length === 0) return;
  const list = paymentLink ? [...details, [paymentLink.label, paymentLink.url] as const] : details;
  const { doc } = paper;
  const inside = { x: margin + 14, width: fullWidth(paper) - 28 };
  const height = factsHeight(paper, list, inside) + 42;
  keepTogether(paper, height);
  const top = doc.y;
  artifact(paper, () => doc.roundedRect(margin, top, fullWidth(paper), height, 6).fill(color.sunken));
  heading(paper, 'How to pay', { ...inside, y: top + 10 });
  facts(paper, list, inside);
  doc.y = top + height + 16;
}

function lines(paper: PdfDocument, invoice: InvoiceDocument): void {
  table(paper, {
    position: { x: margin, y: paper.doc.y },
    maxWidth: fullWidth(paper),
    columnStyles: columns.map((column) => widths[column]),
    defaultStyle: {
      border: { top: 0, right: 0, bottom: 0.75, left: 0 },
      borderColor: color.line,
      padding: [6, 6, 6, 6],
    },
    data: [
      columns.map((column) => ({
        text: invoice.columns[column],
        type: 'TH' as const,
        scope: 'Column' as const,
        backgroundColor: color.sunken,
        align: alignOf(column),
      })),
      ...invoice.lines.map((line) => columns.map((column) => ({ text: line[column], align: alignOf(column) }))),
    ],
  });
  paper.doc.y += 10;
}

function totals(paper: PdfDocument, { totals: sums, total }: InvoiceDocument): void {
  keepTogether(paper, 80);
  const width = 240;
  const row = ([label, value]: readonly [string, string], strong: boolean) => {
    const look = { font: strong ? { src: fonts.strong, size: 12 } : { src: fonts.body, size: 9.5 } };
    const border = strong ? { top: 1, right: 0, bottom: 0, left: 0 } : false;
    return [
      { text: label, type: 'TH' as const, scope: 'Row' as const, border, ...look },
      { text: value, align: right, border, ...look },
    ];
  };
  table(paper, {
    position: { x: margin + fullWidth(paper) - width, y: paper.doc.y },
    maxWidth: width,
    columnStyles: ['*', 110],
    defaultStyle: { borderColor: color.ink, padding: [4, 6, 4, 6] },
    data: [...sums.map((sum) => row(sum, false)), row(total, true)],
  });
  paper.doc.y += 20;
}
