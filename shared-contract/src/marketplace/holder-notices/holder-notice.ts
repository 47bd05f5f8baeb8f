import * as z from '../../platform/fields/zod.ts';

/** A notice to all holders, as each of them reads it. Separate from sending one, which buyers' screens do not need. */
export const HolderNotice = z.object({ heading: z.string(), text: z.string(), sentDate: z.string() });
export type HolderNotice = z.infer<typeof HolderNotice>;
