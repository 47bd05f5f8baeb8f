import { rowsOf, type StatementBlock } from '@marketplace/shared-contract/billing/statement/statement-block';
import type { StatementDocument } from '@marketplace/shared-contract/billing/statement/statement-document';
import { siteName } from '@marketplace/shared-ui/site';
import { dataTable, tableHeight } from '../../platform/pdf/data-table.ts';
import { letterhead } from '../../platform/pdf/letterhead.ts';
import { color, createPdf, finishPdf, type PdfDocument } from '../../platform/pdf/pdf-document.ts';
import { heading, headingRoom, keepTogether, paragraph, subheading } from '../../platform/pdf/pdf-elements.ts';

/** A finalised statement as A4 pages. */
export function statementPdf({ title, seal, blocks }: StatementDocument, created: Date): Promise<Buffer> {
  const paper = createPdf(title, created);
  letterhead(paper, { text: title });
  for (const [place, block] of blocks.entries()) {
    const next = blocks[place + 1];
    if (next && 'whole' in next) keepTogether(paper, headingRoom + tableHeight(paper, cellsOf(next)));
    drawBlock(paper, block);
  }
  return finishPdf(paper, `${siteName} · ${title} · ${seal}`);
}

const cell = (text: string, header = false) => ({ text, header, columns: 1 });
const cellsOf = (block: StatementBlock) =>
  rowsOf(block).map((row, place) => row.map((text) => cell(text, place === 0)));

function drawBlock(paper: PdfDocument, block: StatementBlock): void {
  if ('heading' in block) {
    paper.doc.y += 8;
    heading(paper, block.heading);
  } else if ('subheading' in block) {
    subheading(paper, block.subheading);
  } else if ('paragraph' in block) {
    paragraph(paper, block.paragraph, block.muted ? { color: color.muted } : {});
  } else if ('question' in block) {
    subheading(paper, block.question);
    paragraph(paper, block.answer, { gap: 10 });
  } else {
    dataTable(paper, cellsOf(block));
  }
}
