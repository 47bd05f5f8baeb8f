import { Area } from '@marketplace/shared-contract/web/areas';
import * as z from 'zod/mini';

const ReleasedFile = Area.shape.entry;

/** The integrity (SRI) of files, by address. */
const Files = z.record(z.string(), z.string());

/** The built shell: the start of every page. */
const ReleasedShell = z.object({
  version: z.string(),
  /** The team that owns it. */
  owner: z.optional(z.string()),
  /** The version of the shell API it offers to areas. */
  shellApi: z.string(),
  scripts: z.array(z.string()),
  /** The chunks that the scripts load at once. */
  chunks: z.array(z.string()),
  styles: z.array(z.string()),
  /** The files of each shared module that areas may use and that the shell's start does not load. */
  provides: z.record(z.string(), z.array(z.string())),
  files: Files,
  manifest: z.optional(ReleasedFile),
  /**
   * The app shell, painted before any script has loaded (`api/src/web/render-page/app-shell.ts`). `body` has placeholders {main} and
   * {without}; `script` is the page's only inline script, allowed by its digest.
   */
  frame: z.object({
    siteName: z.string(),
    style: z.string(),
    body: z.string(),
    script: z.string(),
    scriptDigest: z.string(),
    /** The typefaces in `style`; a shell released before there were any lists none (ADR-0052). */
    fonts: z.optional(z.array(z.string())),
  }),
});
export type ReleasedShell = z.infer<typeof ReleasedShell>;

/** What is loaded with a module: files of its area, and shared modules of the shell. */
const Needs = z.object({ files: z.array(z.string()), uses: z.array(z.string()) });

/** A released area. `needs` lists what the area (`remote`) and each of its screens load besides the entry. */
export const ReleasedArea = z.extend(Area, {
  publishedAt: z.string(),
  /** The base URL of its addresses, if it is not served from the registry's place. */
  origin: z.optional(z.string()),
  needs: z.record(z.string(), Needs),
  files: Files,
  /** A page's whole text as HTML, by route, with {{operator}} for the operator's details (PD-82). */
  texts: z.optional(z.record(z.string(), z.string())),
});
export type ReleasedArea = z.infer<typeof ReleasedArea>;

/** A release of an area that some of its users get instead of the one in `areas` (`shares.ts`). */
export const SharedRelease = z.object({
  /** The percentage of users. */
  percent: z.int().check(z.gte(1), z.lte(99)),
  since: z.string(),
  area: ReleasedArea,
});
export type SharedRelease = z.infer<typeof SharedRelease>;

/** `registry.json`: the current release of each part. */
export const ReleaseRegistry = z.object({
  shell: ReleasedShell,
  areas: z.array(ReleasedArea),
  shares: z.optional(z.array(SharedRelease)),
});
export type ReleaseRegistry = z.infer<typeof ReleaseRegistry>;
