import { buffer } from 'node:stream/consumers';
import { rowsOf, type StatementBlock } from '@marketplace/shared-contract/billing/statement/statement-block';
import type { StatementDocument } from '@marketplace/shared-contract/billing/statement/statement-document';
import { visibleLines } from '@marketplace/shared-contract/platform/fields/clean-text';
import { siteName } from '@marketplace/shared-ui/site';
import { tokens } from '@marketplace/shared-ui/tokens';
import {
  BorderStyle,
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
import yauzl from 'yauzl';
import { columnWidths } from '../../platform/pdf/column-widths.rules.ts';
import { partOf, type ZipPart, zipStream } from '../../platform/zip/zip-stream.ts';

/** Between the margins of an A4 page, in twentieths of a point. */
const pageWidth = 9026;
/** Text valid in XML: earlier releases may have stored characters that stop Word opening a file. */
const xmlText = (text: string) =>
  visibleLines(text).replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');

/** Text with its line breaks kept. */
const runsOf = (text: string, bold = false, size = 22) =>
  xmlText(text)
    .split('\n')
    .map((line, place) => new TextRun({ text: line, bold, size, ...(place > 0 && { break: 1 }) }));

const cellOf = (text: string, header: boolean) => ({ text, header, columns: 1 });
const edge = { style: BorderStyle.SINGLE, size: 4, color: tokens.color.line.slice(1) };
const edges = { top: edge, bottom: edge, left: edge, right: edge };

/** Allows for a wider substitute if the reader's machine lacks the font. */
const headLetter = 1.35;

/** A table with columns as wide as their content. */
function tableOf(rows: readonly (readonly string[])[]): Table {
  const widths = columnWidths(
    rows.map((row, place) => row.map((text) => cellOf(text, place === 0))),
    headLetter,
  );
  const all = widths.reduce((sum, width) => sum + width, 0);
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    margins: { top: 40, bottom: 40, left: 90, right: 90 },
    columnWidths: widths.map((width) => Math.round((pageWidth * width) / all)),
    rows: rows.map(
      (row, place) =>
        new TableRow({
          tableHeader: place === 0,
          cantSplit: true,
          children: row.map(
            (text, column) =>
              new TableCell({
                borders: edges,
                width: { size: Math.round((pageWidth * (widths[column] ?? 1)) / all), type: WidthType.DXA },
                children: [new Paragraph({ children: runsOf(text, place === 0, 18) })],
              }),
          ),
        }),
    ),
  });
}

function toWord(block: StatementBlock): (Paragraph | Table)[] {
  if ('heading' in block)
    return [
      new Paragraph({
        ...{ text: xmlText(block.heading), heading: HeadingLevel.HEADING_2 },
        // Never leave a heading at the foot of a page.
        keepNext: true,
      }),
    ];
  if ('subheading' in block)
    return [new Paragraph({ text: xmlText(block.subheading), heading: HeadingLevel.HEADING_3, keepNext: true })];
  if ('paragraph' in block) return [new Paragraph({ children: runsOf(block.paragraph), spacing: { after: 120 } })];
  if ('question' in block)
    return [
      new Paragraph({ children: runsOf(block.question, true), keepNext: true, spacing: { before: 120 } }),
      new Paragraph({ children: runsOf(block.answer), spacing: { after: 120 } }),
    ];
  return [tableOf(rowsOf(block)), new Paragraph({})];
}

/** Half points. */
const footSize = 16;
const ink = tokens.color.ink.slice(1);
/** Without our own style each program chooses the colour and font of headings. */
const headingOf = (size: number, before: number) => ({
  run: { font: 'Calibri', size, bold: true, color: ink },
  paragraph: { spacing: { before, after: 80 } },
});

/** Sets the file's timestamps to when the statement was finalised; the library writes the current time. */
async function datedAt(taken: Date, file: Buffer): Promise<Buffer> {
  const zip = await yauzl.fromBufferPromise(file);
  const parts: ZipPart[] = [];
  for await (const entry of zip.eachEntry()) {
    const xml = (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8');
    parts.push(
      partOf(entry.fileName, xml.replace(/(<dcterms:(?:created|modified)\b[^>]*>)[^<]*/g, `$1${taken.toISOString()}`)),
    );
  }
  return buffer(zipStream(parts, taken));
}

/** A finalised statement as an editable Word file, without macros, pictures or links. Always the same, byte by byte. */
export async function statementWord({ title, seal, blocks }: StatementDocument, taken: Date): Promise<Buffer> {
  const foot = new Paragraph({
    children: [
      new TextRun({
        text: xmlText(`${siteName} · ${title} · ${seal} · `),
        size: footSize,
      }),
      new TextRun({ size: footSize, children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
    ],
  });
  const document = new Document({
    title: xmlText(title),
    creator: siteName,
    lastModifiedBy: siteName,
    styles: {
      default: {
        document: { run: { font: 'Calibri', size: 22, color: ink, language: { value: 'en-GB' } } },
        heading1: headingOf(36, 0),
        heading2: headingOf(26, 240),
        heading3: headingOf(23, 140),
      },
    },
    sections: [
      {
        footers: { default: new Footer({ children: [foot] }) },
        children: [new Paragraph({ text: xmlText(title), heading: HeadingLevel.HEADING_1 }), ...blocks.flatMap(toWord)],
      },
    ],
  });
  return datedAt(taken, await Packer.toBuffer(document));
}
