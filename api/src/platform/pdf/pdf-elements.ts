import type { Labelled } from '@marketplace/shared-contract/billing/invoices/invoice-document';
import { fonts } from './fonts.ts';
import type { TextRun } from './html-blocks.ts';
import { color, margin, type PdfDocument } from './pdf-document.ts';

type Box = { x?: number; y?: number; width?: number };
type TextLook = Box & { font?: keyof typeof fonts; size?: number; color?: string; gap?: number };
/** The library's own tables are tagged; its types do not know that yet. */
type Cell = PDFKit.Mixins.CellOptions & { scope?: 'Row' | 'Column' };
type Table = Omit<PDFKit.Mixins.TableOptionsWithData, 'data'> & { data: Cell[][] };

export const fullWidth = ({ doc }: PdfDocument): number => doc.page.width - 2 * margin;

/** Opens a page unless `height` points are left on this one. */
export function keepTogether({ doc }: PdfDocument, height: number): void {
  if (doc.y + height > doc.page.maxY()) doc.addPage();
}

function write(
  paper: PdfDocument,
  tag: 'H1' | 'H2' | 'H3' | 'P',
  text: string | readonly TextRun[],
  look: TextLook = {},
): void {
  const { doc, root } = paper;
  const { x = margin, y = doc.y, width = fullWidth(paper), font = 'body', size = 10, gap = 0 } = look;
  doc
    .font(fonts[font])
    .fontSize(size)
    .fillColor(look.color ?? color.ink);
  const element = doc.struct(tag);
  root.add(element);
  element.add(() => {
    if (typeof text === 'string') doc.text(text, x, y, { width });
    else writeRuns(doc, text, { x, y, width });
  });
  element.end();
  doc.y += gap;
}

/** One paragraph in two weights. */
function writeRuns(doc: PDFKit.PDFDocument, runs: readonly TextRun[], { x, y, width }: Required<Box>): void {
  runs.forEach(({ text, strong }, place) => {
    doc.font(strong ? fonts.strong : fonts.body);
    const continued = place < runs.length - 1;
    if (place === 0) doc.text(text, x, y, { width, continued });
    else doc.text(text, { width, continued });
  });
}

export const title = (paper: PdfDocument, text: string, look: TextLook = {}) =>
  write(paper, 'H1', text, { font: 'heading', size: 22, gap: 6, ...look });

/** Room for a heading and a line below it, in points. */
export const headingRoom = 56;

/** A heading, kept together with what follows. */
export function heading(paper: PdfDocument, text: string, look: TextLook = {}): void {
  keepTogether(paper, headingRoom);
  write(paper, 'H2', text, { font: 'heading', size: 11.5, color: color.primary, gap: 3, ...look });
}

/** A subheading, never left alone at the foot of a page. */
export function subheading(paper: PdfDocument, text: string): void {
  keepTogether(paper, 48);
  write(paper, 'H3', text, { font: 'strong', gap: 2 });
}

export const paragraph = (paper: PdfDocument, text: string | readonly TextRun[], look: TextLook = {}) =>
  write(paper, 'P', text, { gap: 6, ...look });

/** Decoration, ignored by screen readers. */
export function artifact({ doc }: PdfDocument, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}

/** A thin line across the page. */
export function rule(paper: PdfDocument, gap = 12): void {
  const { doc } = paper;
  artifact(paper, () => {
    const right = margin + fullWidth(paper);
    doc.moveTo(margin, doc.y).lineTo(right, doc.y).lineWidth(0.75).strokeColor(color.line).stroke();
  });
  doc.y += gap;
}

const tableSize = 9.5;

/** The height of a table text in a column of this width. */
export function textHeight({ doc }: PdfDocument, text: string, width: number, strong = false): number {
  doc.font(strong ? fonts.strong : fonts.body).fontSize(tableSize);
  return doc.heightOfString(text, { width });
}

export function table({ doc, root }: PdfDocument, options: Table): void {
  doc.font(fonts.body).fontSize(tableSize).fillColor(color.ink);
  const tagged = { ...options, structParent: root };
  doc.table(tagged as PDFKit.Mixins.TableOptionsWithData);
}

type FactsBox = Box & { label?: number };
const labelWidth = 112;
const factPadding = { top: 2, right: 8, bottom: 2, left: 0 };

/** The height of `facts`, for a background drawn first. */
export function factsHeight(
  { doc }: PdfDocument,
  list: readonly Labelled[],
  { width = 0, label = labelWidth }: FactsBox,
): number {
  doc.font(fonts.body).fontSize(tableSize);
  const high = (text: string, column: number) => doc.heightOfString(text, { width: column - factPadding.right });
  const rows = list.map(([name, value]) => Math.max(high(name, label), high(value || '–', width - label)));
  return rows.reduce((sum, row) => sum + row + factPadding.top + factPadding.bottom, 0);
}

/** Names and values in two columns, as a table with row headers. */
export function facts(paper: PdfDocument, list: readonly Labelled[], box: FactsBox = {}): void {
  const { x = margin, y = paper.doc.y, width = fullWidth(paper), label = labelWidth } = box;
  table(paper, {
    position: { x, y },
    maxWidth: width,
    columnStyles: [label, width - label],
    defaultStyle: { border: false, padding: factPadding },
    data: list.map(([name, value]) => [
      { text: name, type: 'TH', scope: 'Row', textColor: color.muted },
      { text: value || '–', textColor: color.ink },
    ]),
  });
}
