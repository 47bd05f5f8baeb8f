import { type BulkAct, invoiceActs, postActs, userActs } from '@marketplace/shared-contract/operations/bulk/bulk-acts';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';

type Subject = { acts: Record<string, BulkAct>; call: Call; count: (n: number) => string };

/** The kinds of rows for bulk acts, with their calls. */
export const subjects = {
  posts: { acts: postActs, call: adminCalls.actOnPosts, count: (n) => countOf(n, 'post', 'posts') },
  invoices: { acts: invoiceActs, call: adminCalls.actOnInvoices, count: (n) => countOf(n, 'invoice', 'invoices') },
  users: { acts: userActs, call: adminCalls.actOnUsers, count: (n) => countOf(n, 'user', 'users') },
} as const satisfies Record<string, Subject>;
export type BulkSubject = keyof typeof subjects;

/** An act of a kind, by its name. */
export function actOf(of: BulkSubject, act: string): BulkAct {
  const acts: Record<string, BulkAct> = subjects[of].acts;
  const found = acts[act];
  if (!found) throw new Error(`${act} is no act on ${of}`);
  return found;
}

/** An act and its number of rows: "Mark 9 invoices as paid". */
export const actOn = (of: BulkSubject, { verb, ending }: BulkAct, many: number): string =>
  [verb, subjects[of].count(many), ending].filter(Boolean).join(' ');
