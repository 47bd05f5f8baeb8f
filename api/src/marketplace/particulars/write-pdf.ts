import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type PDFDocument, type PDFObject, PDFRawStream, type PDFRef, PDFStreamWriter } from '@cantoo/pdf-lib';

type Part = { sizeInBytes(): number; copyBytesInto(buffer: Uint8Array, offset: number): number };
/** How the library lays a file out before it writes all of it into one piece of memory: what is wanted here is all but that. */
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
      // Pictures and pages as they came, nearly all of a large file: from where they were read.
      yield Buffer.concat([Buffer.from(begin), bytesOf(object.dict), Buffer.from('\nstream\n')]);
      yield object.contents;
      yield Buffer.from('\nendstream\nendobj\n\n');
    } else yield Buffer.concat([Buffer.from(begin), bytesOf(object), Buffer.from('\nendobj\n\n')]);
  }
  yield bytesOf(trailer);
}

/** Writes a PDF into a file piece by piece: the same bytes as its `save`, which takes as much memory again as the file. */
export async function writePdf(document: PDFDocument, path: string): Promise<void> {
  await document.flush();
  const writer = PDFStreamWriter.forContext(document.context, objectsPerTick) as unknown as Layout;
  const pieces = Readable.from(piecesOf(await writer.computeBufferSize()));
  await pipeline(pieces, createWriteStream(path, { highWaterMark: writtenAtOnce }));
}
