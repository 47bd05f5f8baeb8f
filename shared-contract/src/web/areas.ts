import * as z from '../platform/fields/zod.ts';
import { roles } from '../platform/routes/roles.ts';
import { areas } from '../platform/routes/routes.ts';

/** A file of a release. What it must be (SRI) is missing only where an area is served from source. */
const ReleasedFile = z.object({ address: z.string(), integrity: z.optional(z.string()) });
export type ReleasedFile = z.infer<typeof ReleasedFile>;

/** A released area, as far as the shell has to know it. */
export const Area = z.object({
  name: z.enum(areas),
  version: z.string(),
  /** The team that is responsible for it. */
  owner: z.string(),
  /** When this version went live. */
  since: z.string(),
  allow: z.union([z.literal('everyone'), z.readonly(z.array(z.enum(roles)))]),
  /** The versions of the shell API (`shell-api.ts`) it can work with. */
  shellApi: z.string(),
  /** The route names it has a screen for; a newer area may have some that are not known here. */
  screens: z.readonly(z.array(z.string())),
  entry: ReleasedFile,
  /** What each of its other files must be, by file name. */
  manifest: z.optional(ReleasedFile),
});
export type Area = z.infer<typeof Area>;

/** The released parts: the shell's version and manifest, and the areas the caller may see. */
export const Registry = z.object({
  shell: z.object({ version: z.string(), manifest: z.optional(ReleasedFile) }),
  areas: z.array(Area),
});
export type Registry = z.infer<typeof Registry>;
