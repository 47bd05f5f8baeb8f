import { resolve } from 'node:path';
import type { Target } from './target.ts';

/** The target at an address: a folder, or `s3://bucket/prefix`. */
export async function openTarget(address: string): Promise<Target> {
  // The AWS SDK takes a second to load.
  if (address.startsWith('s3://')) return (await import('./bucket.ts')).bucketTarget(address);
  return (await import('./folder.ts')).folderTarget(resolve(address));
}
