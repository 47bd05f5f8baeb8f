import { createHash } from 'node:crypto';
import { resolve } from 'node:path';

/** What tells a text from any other. */
export const digestOfText = (text) => createHash('sha256').update(text).digest('hex');

/** The place releases are published at: a folder, or `s3://bucket/prefix`. */
export async function openTarget(address) {
  // The AWS SDK is a second to load.
  if (address.startsWith('s3://')) return (await import('./bucket-target.mjs')).bucketTarget(address);
  return (await import('./local-target.mjs')).localTarget(resolve(address));
}
