import type { Readable } from 'node:stream';

/** Bytes, or a file on this machine's disk, with its key if known. */
export type Content = Uint8Array | { path: string; size: number; key?: string };

/** A file as its store lists it. */
export type StoredFile = { key: string; size: number; at: Date };

/**
 * A file store: a folder or a bucket. A key is the SHA-256 of the content, so a file never changes. Writes are atomic, even if the writer
 * is killed (ADR-0077). Features use `files.service.ts`.
 */
export type FileStore = {
  /** Its name in messages. */
  name: string;
  /** Writes a file unless it exists. */
  write(key: string, content: Content): Promise<void>;
  /** Opens a file for reading; undefined if it does not exist. */
  open(key: string): Promise<Readable | undefined>;
  /** Reads a file to copy it on this machine; fails if it does not exist. Each chunk is valid until the next is requested. */
  read(key: string): AsyncIterable<Uint8Array>;
  entries(): AsyncIterable<StoredFile>;
  remove(key: string): Promise<void>;
  /** Removes unfinished files of killed writers. */
  tidy(): Promise<void>;
  close(): void;
};

const keyPattern = /^[0-9a-f]{64}$/;

/** Whether a name is a file's: other programs may put files in the same folder. */
export const isFileKey = (name: string): boolean => keyPattern.test(name);

/** A file's path in its store; subfolders keep folders to a few hundred names. */
export const pathOfKey = (key: string): string => {
  // A key that came in with a call must not lead out of the store.
  if (!isFileKey(key)) throw new Error('A file is named by its SHA-256');
  return `${key.slice(0, 2)}/${key}`;
};
