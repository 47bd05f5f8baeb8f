/**
 * A place for published releases: a folder or a bucket. Keys are paths in it. Writes are atomic: a reader sees the file as before or after
 * a write, even if the writer was killed (ADR-0045).
 */
export type Target = {
  /** Its name in messages. */
  name: string;
  /** A file's content and its tag; undefined if it does not exist. */
  read(key: string): Promise<{ content: Uint8Array; tag: string | undefined } | undefined>;
  /** Writes a file unless it exists; returns whether it did. */
  create(key: string, body: string | Uint8Array): Promise<boolean>;
  /** Replaces the content that was read with `tag`; undefined if the file was absent. Returns false if it has changed since. */
  replace(key: string, body: string | Uint8Array, tag: string | undefined): Promise<boolean>;
  /** The keys of a folder. */
  list(folder: string): Promise<string[]>;
  remove(keys: readonly string[]): Promise<void>;
  /** The store's own clock: those of the machines that write to it may differ (D10). */
  now(): Promise<Date>;
  /** Removes what killed commands left unfinished. */
  tidy(): Promise<void>;
};
