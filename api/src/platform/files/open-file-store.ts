import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** Opens a bucket lazily: the AWS SDK takes a second to load, and most processes never need it. */
function bucketWhenUsed(address: string): FileStore {
  let opened: Promise<FileStore> | undefined;
  const store = () => {
    opened ??= import('./bucket-store.ts').then(({ bucketStore }) => bucketStore(address));
    return opened;
  };
  return {
    name: address,
    write: async (key, content) => (await store()).write(key, content),
    open: async (key) => (await store()).open(key),
    async *read(key) {
      yield* (await store()).read(key);
    },
    async *entries() {
      yield* (await store()).entries();
    },
    remove: async (key) => (await store()).remove(key),
    tidy: async () => undefined,
    close: () => void opened?.then((made) => made.close()),
  };
}

/** The store at an address: a folder, or `s3://bucket/prefix`. */
export const openFileStore = (address: string): FileStore =>
  address.startsWith('s3://') ? bucketWhenUsed(address) : folderStore(address);
