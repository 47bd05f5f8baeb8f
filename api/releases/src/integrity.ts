import { createHash } from 'node:crypto';

/** The integrity (SRI) of a file: a browser refuses a file whose content is another. */
export const integrityOf = (content: string | Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A digest that distinguishes one content of a file from another. */
export const digestOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
