import * as z from '../../platform/fields/zod.ts';

/** A place where somebody is logged in. */
export const SessionRow = z.object({
  sessionId: z.string(),
  /** The browser in words, such as “Firefox on Windows”. */
  device: z.string(),
  /** Its approximate network: an address without its last part. */
  place: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  current: z.boolean(),
});
export type SessionRow = z.infer<typeof SessionRow>;
export const SessionRows = z.array(SessionRow);

export const EndSession = z.object({ SessionId: z.uuid('Must be the id of a session') });
