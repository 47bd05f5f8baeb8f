// Schemas of the records in a target. Records of earlier releases stay readable.
import * as z from 'zod/mini';
import { Fit, GateResult } from './fit/fit.ts';
import type { ReleasedArea, ReleasedShell, SharedRelease } from './registry-schema.ts';

/** A file or folder name in a release; it can't lead out of its folder. */
export const Name = z.string().check(z.regex(/^\w[\w@+.-]*(\/\w[\w@+.-]*)*$/));

/** Where a release comes from. `changed`: it was built with uncommitted edits. */
const Provenance = z.object({
  commit: z.optional(z.string()),
  changed: z.boolean(),
  builder: z.string(),
  node: z.string(),
  tests: z.enum(['passed', 'left out']),
});
export type Provenance = z.infer<typeof Provenance>;

/** A recorded release: where its files are, and its entry in the registry once it is served. */
export const ReleaseRecord = z.looseObject({
  part: Name,
  version: Name,
  publishedAt: z.iso.datetime(),
  /** The folder of its files. */
  place: Name,
  /** The names of its files. */
  files: z.array(Name),
  /** The integrity of each stored file. Records older than ADR-0045 have it only for scripts and styles, in `released`. */
  integrity: z.optional(z.record(z.string(), z.string())),
  released: z.looseObject({ version: z.string(), shellApi: z.string(), origin: z.optional(z.string()) }),
  provenance: z.optional(Provenance),
  /** What it needs from other parts and offers them. Not in the registry, which a bucket shows to everybody. */
  fit: z.optional(Fit),
  /** The operator's signature over the rest of the record (`signature.ts`). */
  signature: z.optional(z.object({ key: z.string(), value: z.string() })),
});
export type ReleaseRecord = z.infer<typeof ReleaseRecord>;

const Row = z.looseObject({ version: z.string(), shellApi: z.string(), since: z.optional(z.string()) });

const AreaRow = z.extend(Row, { name: z.string() });

/** `registry.json` as commands read it: unknown fields of a row are preserved. */
export const StoredRegistry = z.looseObject({
  shell: z.optional(Row),
  areas: z.array(AreaRow),
  /** What some users get instead (`shares.ts`). */
  shares: z.optional(z.array(z.looseObject({ percent: z.int(), since: z.string(), area: AreaRow }))),
  /** The move that produced this registry (`move-log.ts`). */
  move: z.optional(z.string()),
  /** Changes each time releases are removed, so that a move decided before that is refused. */
  pruned: z.optional(z.string()),
});
/** A registry other than the server's own may have only areas. */
export type StoredRegistry = {
  shell?: ReleasedShell & { publishedAt?: string; since?: string };
  areas: ReleasedArea[];
  shares?: SharedRelease[];
  move?: string;
  pruned?: string;
};

/** A share that a move starts, changes or ends, with the percentage of users before and after. */
const StoredShare = z.object({
  part: z.string(),
  version: z.string(),
  from: z.int(),
  to: z.int(),
  /** When the share started, which identifies it; older moves lack this. */
  since: z.optional(z.string()),
});
export type StoredShare = z.infer<typeof StoredShare>;

/** A stored move, in its own file: who put which versions live, when and why, and the previous move. */
export const StoredMove = z.object({
  at: z.iso.datetime(),
  act: z.string(),
  who: z.string(),
  why: z.optional(z.string()),
  previous: z.optional(z.string()),
  /** `from` is missing if the part was not served before, `to` if it no longer is. */
  parts: z.array(z.object({ part: z.string(), from: z.optional(z.string()), to: z.optional(z.string()) })),
  /** What the gate compared. Older moves lack this. */
  gate: z.optional(GateResult),
  /** Separate from `parts`, so that older readers never mistake a share for a full release. */
  shares: z.optional(z.array(StoredShare)),
});
export type StoredMove = z.infer<typeof StoredMove>;

/** A line of the log before ADR-0045: a file for each part, written after the registry. */
export const FormerLogLine = z.object({
  at: z.iso.datetime(),
  act: z.string(),
  part: z.string(),
  from: z.optional(z.string()),
  to: z.string(),
  who: z.string(),
});
