import * as z from './zod.ts';

/** An act as it was noted (PD-48). Nobody acted where the product did so by itself. */
export const AuditEntry = z.object({
  auditId: z.string(),
  at: z.string(),
  actor: z.nullable(z.object({ userId: z.string(), name: z.string() })),
  /** The firm they acted for, where they were in one with others; an API of a former release does not send it. */
  firm: z.optional(z.nullable(z.string())),
  act: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** A user's name or a post's reference, where there is one. */
  subjectName: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
