import { readFile } from 'node:fs/promises';
import { type LoadOptions, PDFDocument } from '@cantoo/pdf-lib';

/** Loads a PDF, does `work` with it, and frees its memory at once, before the next file is loaded. */
export async function withPdf<T>(
  path: string,
  options: LoadOptions,
  work: (document: PDFDocument) => T | Promise<T>,
): Promise<T> {
  const bytes = await readFile(path);
  try {
    return await work(await PDFDocument.load(bytes, { ...options, updateMetadata: false }));
  } finally {
    // Small files may share a buffer with others.
    if (bytes.byteLength === bytes.buffer.byteLength) bytes.buffer.transfer(0);
  }
}
