/**
 * A place that releases are published at: a folder, a bucket. Keys are paths below it. A reader sees a file as it was
 * before a write or after it, never half of it.
 */
export type Target = {
  /** What messages call it. */
  name: string;
  /** A file's text, and the tag of its content; undefined where there is none. */
  read(key: string): Promise<{ text: string; tag: string | undefined } | undefined>;
  /** Writes a file that is not there yet; returns whether it did. */
  create(key: string, body: string | Uint8Array): Promise<boolean>;
  /** Replaces the content that was read as `tag`; undefined where there was none. Returns whether it was still there. */
  replace(key: string, text: string, tag: string | undefined): Promise<boolean>;
  /** The keys of a folder. */
  list(folder: string): Promise<string[]>;
  remove(keys: readonly string[]): Promise<void>;
};
