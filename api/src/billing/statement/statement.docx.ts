import { rowsOf, type StatementBlock, type StatementDocument } from '@marketplace/shared-contract/statement-document';
import { siteName } from '@marketplace/shared-ui/site';
import {
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';

const wholeWidth = { size: 100, type: WidthType.PERCENTAGE };
/** Text as a person wrote it: each line one of the file's. */
const runsOf = (text: string, bold = false) =>
  text.split('\n').map((line, place) => new TextRun({ text: line, bold, ...(place > 0 && { break: 1 }) }));

function tableOf(rows: readonly (readonly string[])[]): Table {
  return new Table({
    width: wholeWidth,
    rows: rows.map(
      (row, place) =>
        new TableRow({
          tableHeader: place === 0,
          cantSplit: true,
          children: row.map(
            (text) => new TableCell({ children: [new Paragraph({ children: runsOf(text, place === 0) })] }),
          ),
        }),
    ),
  });
}

function toWord(block: StatementBlock): (Paragraph | Table)[] {
  if ('heading' in block)
    return [new Paragraph({ text: block.heading, heading: HeadingLevel.HEADING_2, spacing: { before: 240 } })];
  if ('paragraph' in block) return [new Paragraph({ children: runsOf(block.paragraph), spacing: { after: 120 } })];
  if ('question' in block)
    return [
      new Paragraph({ children: runsOf(block.question, true), keepNext: true, spacing: { before: 120 } }),
      new Paragraph({ children: runsOf(block.answer), spacing: { after: 120 } }),
    ];
  return [tableOf(rowsOf(block)), new Paragraph({})];
}

/** A statement that was taken as a Word file, to be worked on: it holds no macro, no picture and no link. */
export function statementWord({ title, fingerprint, blocks }: StatementDocument): Promise<Buffer> {
  const foot = new Paragraph({
    children: [
      new TextRun(`${siteName} · ${title} · SHA-256 of the facts ${fingerprint} · `),
      new TextRun({ children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
    ],
  });
  const document = new Document({
    title,
    creator: siteName,
    styles: { default: { document: { run: { font: 'Calibri', size: 22, language: { value: 'en-GB' } } } } },
    sections: [
      {
        footers: { default: new Footer({ children: [foot] }) },
        children: [new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 }), ...blocks.flatMap(toWord)],
      },
    ],
  });
  return Packer.toBuffer(document);
}
