import type { Readable } from 'node:stream';

/** Bytes, or a file on this machine's disk that holds them; its key where that is known already. */
export type Content = Uint8Array | { path: string; size: number; key?: string };

/** A file as its store lists it. */
export type StoredFile = { key: string; size: number; at: Date };

/**
 * A place that files lie at: a folder, a bucket. A key is the SHA-256 of the content, so a file never changes. It is there
 * whole or not at all, whenever its writer is killed (ADR-0077). What a feature uses is `files.service.ts`.
 */
export type FileStore = {
  /** What messages call it. */
  name: string;
  /** Writes a file; one that is there is left as it is. */
  write(key: string, content: Content): Promise<void>;
  /** Opens a file for reading; undefined if it does not exist. */
  open(key: string): Promise<Readable | undefined>;
  /** Reads a file to copy it on this machine; fails if it does not exist. Each chunk is valid until the next is requested. */
  read(key: string): AsyncIterable<Uint8Array>;
  entries(): AsyncIterable<StoredFile>;
  remove(key: string): Promise<void>;
  /** Removes what killed writers had begun. */
  tidy(): Promise<void>;
  close(): void;
};

const keyPattern = /^[0-9a-f]{64}$/;

/** Whether a name is a file's: other programs may put files in the same folder. */
export const isFileKey = (name: string): boolean => keyPattern.test(name);

/** The path of a file below its store: folders with a few hundred names each, whatever the number of files. */
export const pathOfKey = (key: string): string => {
  // A key that came in with a call must not lead out of the store.
  if (!isFileKey(key)) throw new Error('A file is named by its SHA-256');
  return `${key.slice(0, 2)}/${key}`;
};
