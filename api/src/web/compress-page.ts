import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Pages are made per request, so speed matters more than size. */
export function compressPage(text: string, accepted = ''): { body: Buffer; encoding?: 'br' | 'gzip' } {
  if (/\bbr\b/.test(accepted)) {
    return { encoding: 'br', body: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) };
  }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', body: gzipSync(text) };
  return { body: Buffer.from(text) };
}
