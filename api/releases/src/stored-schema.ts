// What a target stores, as it is read. Every release of the commands reads what the ones before it wrote.
import * as z from 'zod/mini';
import { Fit, GateResult } from './fit/fit.ts';
import type { ReleasedArea, ReleasedShell, SharedRelease } from './registry-schema.ts';

/** The name of a file or folder of a release: never a way out of its folder. */
export const Name = z.string().check(z.regex(/^\w[\w@+.-]*(\/\w[\w@+.-]*)*$/));

/** Where a release comes from. `changed`: there were edits that the commit does not have. */
const Provenance = z.object({
  commit: z.optional(z.string()),
  changed: z.boolean(),
  builder: z.string(),
  node: z.string(),
  tests: z.enum(['passed', 'left out']),
});
export type Provenance = z.infer<typeof Provenance>;

/** A release as it is recorded: where its files are, and what the registry says of it when it is served. */
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
  /** What it needs of other parts and offers to them. It stays out of the registry, which a bucket shows to everybody. */
  fit: z.optional(Fit),
  /** By the operator's key, over all of the record but itself (`signature.ts`). */
  signature: z.optional(z.object({ key: z.string(), value: z.string() })),
});
export type ReleaseRecord = z.infer<typeof ReleaseRecord>;

const Row = z.looseObject({ version: z.string(), shellApi: z.string(), since: z.optional(z.string()) });

const AreaRow = z.extend(Row, { name: z.string() });

/** `registry.json` as commands read it: what they do not know of a row stays as it is. */
export const StoredRegistry = z.looseObject({
  shell: z.optional(Row),
  areas: z.array(AreaRow),
  /** What some of the users get instead (`shares.ts`). */
  shares: z.optional(z.array(z.looseObject({ percent: z.int(), since: z.string(), area: AreaRow }))),
  /** The move that made the registry what it is (`move-log.ts`). */
  move: z.optional(z.string()),
  /** Another text each time that releases were removed: a move that was decided before is refused. */
  pruned: z.optional(z.string()),
});
/** One that is not the server's own may have areas alone. */
export type StoredRegistry = {
  shell?: ReleasedShell & { publishedAt?: string; since?: string };
  areas: ReleasedArea[];
  shares?: SharedRelease[];
  move?: string;
  pruned?: string;
};

/** A share that a move starts, changes or ends: of how many users, and of how many from then on. */
const StoredShare = z.object({
  part: z.string(),
  version: z.string(),
  from: z.int(),
  to: z.int(),
  /** When the share began, which names it; older moves lack this. */
  since: z.optional(z.string()),
});
export type StoredShare = z.infer<typeof StoredShare>;

/** A move as it is stored, in a file of its own: who had which versions served, when and why, and which move came before. */
export const StoredMove = z.object({
  at: z.iso.datetime(),
  act: z.string(),
  who: z.string(),
  why: z.optional(z.string()),
  previous: z.optional(z.string()),
  /** `from` is missing where nothing of the part was served, `to` where nothing is any more. */
  parts: z.array(z.object({ part: z.string(), from: z.optional(z.string()), to: z.optional(z.string()) })),
  /** What the gate compared. Older moves lack this. */
  gate: z.optional(GateResult),
  /** Separate from `parts`, so that older readers never take a share for what everybody gets. */
  shares: z.optional(z.array(StoredShare)),
});
export type StoredMove = z.infer<typeof StoredMove>;

/** A line of the log as it was before ADR-0045: a file for each part, written after the registry. */
export const FormerLogLine = z.object({
  at: z.iso.datetime(),
  act: z.string(),
  part: z.string(),
  from: z.optional(z.string()),
  to: z.string(),
  who: z.string(),
});
