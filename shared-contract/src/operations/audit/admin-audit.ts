import * as z from '../../platform/fields/zod.ts';

/** A logged act (PD-48), with the names at that time. Automatic acts have no actor. */
export const AuditEntry = z.object({
  auditId: z.string(),
  at: z.string(),
  actor: z.nullable(z.object({ userId: z.string(), name: z.string() })),
  /** The firm they acted for, if it had other members; absent on older servers. */
  firm: z.optional(z.nullable(z.string())),
  act: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** A user's name, a post's reference or an invoice's number, if any. */
  subjectName: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  /** Names for the ids in before and after, by id; absent on older servers. */
  named: z.optional(z.nullable(z.record(z.string(), z.object({ name: z.string(), userId: z.nullable(z.string()) })))),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
