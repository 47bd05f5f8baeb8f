import { type RawBuilder, sql } from 'kysely';
import type { SignedInUser } from '../../platform/http/access-control.ts';

type Viewer = Pick<SignedInUser, 'id' | 'role'>;

/**
 * Whether the post `p` is somebody's own: the one rule that a seller's lists, details, edits, interest and certificates ask.
 * Whose name a post carries and who is mailed of it is its `owner_id`, which decides nothing by itself.
 */
export const isOwnPost = (accountId: string): RawBuilder<boolean> => sql<boolean>`(p.owner_id = ${accountId})`;

/** Whether the invoice `i` is somebody's own: who was charged keeps it. */
export const isOwnInvoice = (accountId: string): RawBuilder<boolean> => sql<boolean>`(i.account_id = ${accountId})`;

const orAdmin =
  (isOwn: (accountId: string) => RawBuilder<boolean>) =>
  ({ id, role }: Viewer): RawBuilder<boolean> =>
    role === 'admin' ? sql<boolean>`true` : isOwn(id);

/** Whether somebody may see and change all of the post `p`: it is their own, or they are an Admin (PD-5). */
export const mayHavePost = orAdmin(isOwnPost);

/** The same of the invoice `i`, which nobody changes. */
export const mayHaveInvoice = orAdmin(isOwnInvoice);
