import { readFile } from 'node:fs/promises';
import { type LoadOptions, PDFDocument } from '@cantoo/pdf-lib';

/**
 * Loads the PDF in a file, does `work` with it, and gives its memory back at once: left to be collected, the bytes of one file would lie
 * beside the next one's.
 */
export async function withPdf<T>(
  path: string,
  options: LoadOptions,
  work: (document: PDFDocument) => T | Promise<T>,
): Promise<T> {
  const bytes = await readFile(path);
  try {
    return await work(await PDFDocument.load(bytes, { ...options, updateMetadata: false }));
  } finally {
    // Small files may share a piece of memory with others.
    if (bytes.byteLength === bytes.buffer.byteLength) bytes.buffer.transfer(0);
  }
}
