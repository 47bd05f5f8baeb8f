import { createHash } from 'node:crypto';
import { manifestFile, signatureFile } from '@marketplace/shared-contract/billing/sale-file/manifest';
import type { Signatures } from '../../platform/signatures/signatures.ts';
import { partOf, type ZipPart } from '../../platform/zip/zip-stream.ts';

/** A part of a sale file with its description for the index page, drawn when its turn comes. */
export type SaleFilePart = { path: string; about: string; draw: () => Promise<string | Buffer> };

type Entry = { path: string; bytes: number; sha256: string };
export type About = { reference: string; heading: string; madeAt: string };

/** The signed text of a manifest: only its SHA-256, which is all a check needs. */
export const signedText = (sha256: string): string => `sale file manifest ${sha256}`;
const sha256Of = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/**
 * The parts, followed by a list of their SHA-256 and its signature under the key that seals certificates. Each is hashed
 * as it is sent, so that nothing is drawn twice or kept in memory.
 */
export async function* withManifest(
  parts: Iterable<SaleFilePart> | AsyncIterable<SaleFilePart>,
  about: About,
  signatures: Signatures,
): AsyncGenerator<ZipPart> {
  const files: Entry[] = [];
  let manifest = '';
  const part = (path: string, draw: SaleFilePart['draw']): ZipPart => ({
    path,
    compress: !/\.(pdf|docx)$/.test(path),
    open: async () => partOf(path, await draw()).open(),
  });
  for await (const { path, draw } of parts)
    yield part(path, async () => {
      const content = Buffer.from(await draw());
      files.push({ path, bytes: content.length, sha256: sha256Of(content) });
      return content;
    });
  yield part(manifestFile, async () => {
    manifest = `${JSON.stringify({ ...about, files }, null, 2)}\n`;
    return manifest;
  });
  yield part(signatureFile, async () => {
    const { keyId, digest } = signatures.sign(signedText(sha256Of(manifest)));
    return `${JSON.stringify({ keyId, signature: digest.toString('hex') }, null, 2)}\n`;
  });
}
