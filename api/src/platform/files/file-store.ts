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
  /** Opens a file to be read; undefined where there is none. */
  open(key: string): Promise<Readable | undefined>;
  /** A file to be written elsewhere on this machine; fails where there is none. What came is good until the next is asked for. */
  read(key: string): AsyncIterable<Uint8Array>;
  entries(): AsyncIterable<StoredFile>;
  remove(key: string): Promise<void>;
  /** Removes what killed writers had begun. */
  tidy(): Promise<void>;
  close(): void;
};

const keyPattern = /^[0-9a-f]{64}$/;

/** Whether a name is a file's: a store may lie beside what others put there. */
export const isFileKey = (name: string): boolean => keyPattern.test(name);

/** The path of a file below its store: folders with a few hundred names each, whatever the number of files. */
export const pathOfKey = (key: string): string => {
  // A key that came in with a call must not lead out of the store.
  if (!isFileKey(key)) throw new Error('A file is named by its SHA-256');
  return `${key.slice(0, 2)}/${key}`;
};
