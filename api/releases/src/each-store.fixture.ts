import { type TestContext, test } from 'node:test';
import { releasesAt, releasesInFolder, scratchFolder } from './folder-releases.fixture.ts';
import { openBucket } from './targets/bucket.fixture.ts';
import { bucketTarget } from './targets/bucket.ts';

export type Releases = ReturnType<typeof releasesAt>;
/** Opens the test's own store. */
export type OpenStore = (t: TestContext) => Promise<Releases>;

/** Releases in the test's own bucket, on an S3 server on this machine. */
export async function releasesInBucket(t: TestContext): Promise<Releases> {
  const { client } = await openBucket(t);
  return releasesAt(bucketTarget('s3://releases/shop', client), scratchFolder(t));
}

const stores: Record<string, OpenStore> = {
  folder: async (t) => releasesInFolder(t),
  bucket: releasesInBucket,
};

/** The same test on a folder and on a bucket: a store's guarantees do not depend on its kind. */
export function testInEachStore(title: string, run: (t: TestContext, open: OpenStore) => Promise<void>): void {
  for (const [store, open] of Object.entries(stores)) test(`${title} (${store})`, (t) => run(t, open));
}
