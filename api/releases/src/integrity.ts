import { createHash } from 'node:crypto';

/** The integrity (SRI) of a file: a browser refuses a file with different content. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A digest of a file's content. */
export const digestOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
