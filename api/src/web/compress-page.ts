import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** A page is made per request, so it is compressed quickly rather than well. */
export function compressPage(text: string, accepted = ''): { body: Buffer; encoding?: 'br' | 'gzip' } {
  if (/\bbr\b/.test(accepted)) {
    return { encoding: 'br', body: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) };
  }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', body: gzipSync(text) };
  return { body: Buffer.from(text) };
}
