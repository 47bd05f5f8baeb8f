/**
 * A place that releases are published at: a folder, a bucket. Keys are paths below it. A file is there whole or not at all:
 * whoever reads it, and whenever its writer is killed, it is as it was before a write or after it (ADR-0045).
 */
export type Target = {
  /** What messages call it. */
  name: string;
  /** A file's content, and the tag of it; undefined where there is none. */
  read(key: string): Promise<{ content: Uint8Array; tag: string | undefined } | undefined>;
  /** Writes a file that is not there yet; returns whether it did. */
  create(key: string, body: string | Uint8Array): Promise<boolean>;
  /** Replaces the content that was read as `tag`; undefined where there was none. Returns whether it was still there. */
  replace(key: string, body: string | Uint8Array, tag: string | undefined): Promise<boolean>;
  /** The keys of a folder. */
  list(folder: string): Promise<string[]>;
  remove(keys: readonly string[]): Promise<void>;
  /** What the store's own clock says: those of the machines that write to it may differ (D10). */
  now(): Promise<Date>;
  /** Removes what killed commands had begun to write. */
  tidy(): Promise<void>;
};
