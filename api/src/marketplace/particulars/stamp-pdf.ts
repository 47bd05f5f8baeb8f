import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type PDFDocument,
  type PDFObject,
  PDFRawStream,
  type PDFRef,
  PDFStreamWriter,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { composed } from '@marketplace/shared-contract/platform/fields/clean-text';
import { withoutAccents } from '@marketplace/shared-contract/platform/fields/fold-text';
import { withPdf } from './with-pdf.ts';

type Part = { sizeInBytes(): number; copyBytesInto(buffer: Uint8Array, offset: number): number };
/** How the library lays a file out before it writes all of it into one buffer: we need everything except the buffer. */
type LaidOut = { header: Part; indirectObjects: [PDFRef, PDFObject][]; trailer: Part };
type Layout = { computeBufferSize(): Promise<LaidOut> };

const objectsPerTick = 50;
const writtenAtOnce = 256 * 1024;

function bytesOf(part: Part): Uint8Array {
  const bytes = new Uint8Array(part.sizeInBytes());
  part.copyBytesInto(bytes, 0);
  return bytes;
}

function* piecesOf({ header, indirectObjects, trailer }: LaidOut): Generator<Uint8Array> {
  yield bytesOf(header);
  yield Buffer.from('\n\n');
  for (const [ref, object] of indirectObjects) {
    const begin = `${ref.objectNumber} ${ref.generationNumber} obj\n`;
    if (object instanceof PDFRawStream) {
      // Pictures and pages unchanged, nearly all of a large file: from where they were read.
      yield Buffer.concat([Buffer.from(begin), bytesOf(object.dict), Buffer.from('\nstream\n')]);
      yield object.contents;
      yield Buffer.from('\nendstream\nendobj\n\n');
    } else yield Buffer.concat([Buffer.from(begin), bytesOf(object), Buffer.from('\nendobj\n\n')]);
  }
  yield bytesOf(trailer);
}

/** Writes a PDF into a file piece by piece: the same bytes as its `save`, which needs as much memory again as the file. */
export async function writePdf(document: PDFDocument, path: string): Promise<void> {
  await document.flush();
  const writer = PDFStreamWriter.forContext(document.context, objectsPerTick) as unknown as Layout;
  const pieces = Readable.from(piecesOf(await writer.computeBufferSize()));
  await pipeline(pieces, createWriteStream(path, { highWaterMark: writtenAtOnce }));
}

const size = 8;
const margin = 14;
const grey = rgb(0.35, 0.35, 0.35);

/** Letters that cannot be decomposed into a plain letter and an accent. */
const spelt: Record<string, string> = {
  ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't', ı: 'i', ĸ: 'k', Ŋ: 'N', ŋ: 'n' },
  ...{ Œ: 'OE', œ: 'oe', ẞ: 'SS', ſ: 's', ʼ: '’' },
};

/** The standard fonts only have Windows' Western letters: others lose their accents, or become question marks. */
const printable = (text: string): string =>
  [...composed(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))]
    .map((letter) => {
      if (/^[\x20-\x7e\u00a0-\u00ff‘’“”–—…€]$/.test(letter)) return letter;
      const plain = spelt[letter] ?? withoutAccents(letter);
      return /^[\x20-\x7e]+$/.test(plain) ? plain : '?';
    })
    .join('');

/** Stamps the recipient's name at the foot of each page; text and pages stay as they are. Throws if a page is malformed. */
export async function stamp(document: PDFDocument, mark: string): Promise<void> {
  const font = await document.embedFont(StandardFonts.Helvetica);
  const text = printable(mark);
  const width = font.widthOfTextAtSize(text, size);
  for (const page of document.getPages()) {
    const box = page.getCropBox();
    const scale = Math.min(1, (box.width - 2 * margin) / width);
    page.drawText(text, { x: box.x + margin, y: box.y + margin, size: size * scale, font, color: grey });
  }
  await document.flush();
}

/** Stamps the PDF in a file, in place; `unfit` if that is impossible, as with some stored before inspection tried it. */
export const stampFile = (path: string, mark: string): Promise<Buffer> =>
  withPdf(path, {}, async (document) => {
    try {
      await stamp(document, mark);
    } catch {
      return Buffer.from('unfit');
    }
    await writePdf(document, path);
    return Buffer.from('stamped');
  });
