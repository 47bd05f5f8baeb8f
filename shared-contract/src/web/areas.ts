import * as z from '../platform/fields/zod.ts';
import { roles } from '../platform/routes/roles.ts';
import { areas } from '../platform/routes/routes.ts';

/** A file of a release. Its hash (SRI) is missing only if an area is served from source. */
const ReleasedFile = z.object({ address: z.string(), integrity: z.optional(z.string()) });
export type ReleasedFile = z.infer<typeof ReleasedFile>;

/** A released area, as far as the shell needs to know it. */
export const Area = z.object({
  name: z.enum(areas),
  version: z.string(),
  /** The responsible team. */
  owner: z.string(),
  /** When this version went live. */
  since: z.string(),
  allow: z.union([z.literal('everyone'), z.readonly(z.array(z.enum(roles)))]),
  /** The versions of the shell API (`shell-api.ts`) it works with. */
  shellApi: z.string(),
  /** The route names of its screens; a newer area may have unknown ones. */
  screens: z.readonly(z.array(z.string())),
  entry: ReleasedFile,
  /** The hashes of its other files, by file name. */
  manifest: z.optional(ReleasedFile),
});
export type Area = z.infer<typeof Area>;

/** The released parts: the shell's version and manifest, and the areas the caller may see. */
export const Registry = z.object({
  shell: z.object({ version: z.string(), manifest: z.optional(ReleasedFile) }),
  areas: z.array(Area),
});
export type Registry = z.infer<typeof Registry>;
