import { isDay } from './calendar.ts';
import { pageFields, searchField } from './paging.ts';
import { optionalLine } from './text-fields.ts';
import * as z from './zod.ts';

/** What an audited act was done to, and how the screen calls it. */
export const auditSubjects = {
  account: 'Users',
  post: 'Posts',
  invoice: 'Invoices',
  announcement: 'Announcements',
  job: 'Jobs',
} as const;
export type AuditSubject = keyof typeof auditSubjects;
const AuditSubject = z.enum(Object.keys(auditSubjects) as [AuditSubject, ...AuditSubject[]], {
  error: 'subject is not an option',
});

export const auditPageSizes = [25, 50, 100, 250] as const;
export const auditPageSize = 50;

const day = (name: string) =>
  z.optional(z.string().check(z.refine(isDay, `${name} must be a date such as 2026-11-21`)));

/**
 * The search looks at who acted, at the act, at whose account (name, company, addresses) and at which post's reference;
 * `from` and `to` are London days, both counted.
 */
export const AuditQuery = z.object({
  ...pageFields,
  ...searchField,
  subject: z.optional(AuditSubject),
  subjectId: z.optional(optionalLine(100)),
  from: day('from'),
  to: day('to'),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** An act as it was noted (PD-48). Nobody acted where the product did so by itself. */
export const AuditEntry = z.object({
  auditId: z.string(),
  at: z.string(),
  actor: z.nullable(z.object({ userId: z.string(), name: z.string() })),
  act: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** A user's name or a post's reference, where there is one. */
  subjectName: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
export const AuditLog = z.object({ entries: z.array(AuditEntry), total: z.int() });
export type AuditLog = z.infer<typeof AuditLog>;
