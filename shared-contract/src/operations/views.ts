import { Id } from '../platform/fields/ids.ts';
import { line, optionalLine } from '../platform/fields/text-fields.ts';
import * as z from '../platform/fields/zod.ts';

/** How many rows each saved view of a list has, by name. */
export const ViewCounts = z.record(z.string(), z.int());
export type ViewCounts = z.infer<typeof ViewCounts>;

/** The lists whose filters an Admin can save under a name. */
export const listsWithViews = ['AdminUsers', 'AdminPosts', 'InvoiceList', 'CertificateList', 'AuditLog'] as const;
export type ListWithViews = (typeof listsWithViews)[number];
export const hasViews = (list: string): list is ListWithViews => listsWithViews.some((one) => one === list);

export const viewNameLength = 40;
/** How many views an Admin may save for one list. */
export const mostViews = 12;
export const tooManyViews = `You have ${mostViews} saved views of this list. Remove one first.`;

const List = z.enum(listsWithViews, { error: 'List is not one that can be saved' });

/** A list's address, saved under an Admin's own name for it. */
export const SavedView = z.object({ viewId: Id, list: List, name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof SavedView>;
export const SavedViews = z.array(SavedView);

const anEmail = /[^\s@]@[^\s@]/;
/** Whether an address searches for an email address, which would outlive that person's data. */
const searchesEmail = (query: string) => [...new URLSearchParams(query).values()].some((value) => anEmail.test(value));

export const SaveView = z.object({
  List,
  Name: line('Enter a name for this view', viewNameLength),
  Query: optionalLine(1000).check(
    z.refine((query) => !searchesEmail(query), 'A view cannot keep an email address. Search for a name or a company.'),
  ),
});
export type SaveView = z.infer<typeof SaveView>;
