import { Area } from '@marketplace/shared-contract/areas';
import { type RouteName, routes } from '@marketplace/shared-contract/routes';
import * as z from 'zod/mini';

const ReleasedFile = Area.shape.entry;

/** What a file must be, by its address. */
const Files = z.record(z.string(), z.string());

/** The shell as it was built: what every page starts from. */
const ReleasedShell = z.object({
  version: z.string(),
  /** The team that answers for it. */
  owner: z.optional(z.string()),
  /** The version of the shell API it offers to areas. */
  shellApi: z.string(),
  scripts: z.array(z.string()),
  /** What the scripts ask for at once. */
  chunks: z.array(z.string()),
  styles: z.array(z.string()),
  /** The files behind each shared module that areas may use and the start goes without. */
  provides: z.record(z.string(), z.array(z.string())),
  files: Files,
  manifest: z.optional(ReleasedFile),
  /**
   * What is painted before the start files have come. `body` has places for {main} and {without}; `script` is the one
   * that runs in the page, allowed by its digest.
   */
  frame: z.object({
    siteName: z.string(),
    style: z.string(),
    body: z.string(),
    script: z.string(),
    scriptDigest: z.string(),
  }),
});

/** What is loaded with a module: files of its area, and shared modules of the shell. */
const Needs = z.object({ files: z.array(z.string()), uses: z.array(z.string()) });

/** An area as it was released. `needs` says what the area (`remote`) and each of its screens take besides the entry. */
export const ReleasedArea = z.extend(Area, {
  publishedAt: z.string(),
  /** What its addresses begin with, if it is not served where the registry is. */
  origin: z.optional(z.string()),
  needs: z.record(z.string(), Needs),
  files: Files,
});
export type ReleasedArea = z.infer<typeof ReleasedArea>;

/** The registry: what is served of each part. */
export const ReleasedState = z.object({ shell: ReleasedShell, areas: z.array(ReleasedArea) });
export type ReleasedState = z.infer<typeof ReleasedState>;

/** Whether a screen is part of a released area. */
export const isReleased = ({ areas }: ReleasedState, route: RouteName): boolean =>
  areas.some(({ name, screens }) => name === routes[route].area && screens.includes(route));
