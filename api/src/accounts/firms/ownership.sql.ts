import {
  type FirmRole,
  firmReaders,
  firmRoles,
  firmWriters,
} from '@marketplace/shared-contract/accounts/firms/firm-roles';
import type { Whose } from '@marketplace/shared-contract/accounts/firms/whose';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInUser } from '../../platform/http/access-control.ts';

type Viewer = Pick<SignedInUser, 'id' | 'role'>;

/** The firm in which a user has one of these roles, or null. An account without a firm has its own (ADR-0073). */
const firmOf = (accountId: string, roles: readonly FirmRole[]): RawBuilder<string | null> => sql`(
  select case when m.role is null or m.role = any (${[...roles]}::text[]) then coalesce(m.firm_id, own.id) end
  from (select ${accountId}::uuid as id) own left join firm_member m on m.account_id = own.id)`;

/** The firm of the post `p`. */
export const firmOfPost: RawBuilder<string> = sql`coalesce(p.firm_id, p.owner_id)`;

/**
 * Whether the post `p` belongs to a firm in which the account has one of these roles. Every seller's list, detail, edit, interest and
 * certificate uses this rule. The practitioner in charge (`owner_id`) is named and emailed; that alone gives no access.
 */
export const isOwnPost = (accountId: string, roles: readonly FirmRole[] = firmReaders): RawBuilder<boolean> =>
  sql<boolean>`(${firmOfPost} = ${firmOf(accountId, roles)})`;

/** Whether the case `c` belongs to a firm in which the account has one of these roles. Admins have no cases. */
export const isOwnCase = (accountId: string, roles: readonly FirmRole[] = firmReaders): RawBuilder<boolean> =>
  sql<boolean>`(c.firm_id = ${firmOf(accountId, roles)})`;

/** Whether the user is in charge of the post `p` of their firm; always true unless filtered by `mine`. */
export const isInCharge = (accountId: string, whose: Whose | undefined): RawBuilder<boolean> =>
  whose === 'mine' ? sql<boolean>`(p.owner_id = ${accountId}::uuid)` : sql<boolean>`true`;

/** The same for the invoice `i`: who was in charge when it was issued. */
export const wasInCharge = (accountId: string, whose: Whose | undefined): RawBuilder<boolean> =>
  whose === 'mine' ? sql<boolean>`(i.account_id = ${accountId}::uuid)` : sql<boolean>`true`;

/** Whether the invoice `i` belongs to the user's firm: the firm that was charged keeps it. */
export const isOwnInvoice = (accountId: string): RawBuilder<boolean> =>
  sql<boolean>`(coalesce(i.firm_id, i.account_id) = ${firmOf(accountId, firmRoles)})`;

/**
 * Whether the certificate of the period `pp` belongs to the user's firm: the post does, or the firm was charged before it handed the post
 * over (ADR-0074). Certificates hold counts and nothing about a buyer.
 */
export const isOwnCertificate = (accountId: string): RawBuilder<boolean> =>
  // Two lists, each by its own index: with an "or" between them PostgreSQL would read every period.
  sql<boolean>`(pp.id in (
    select own.id from post p join posting_period own on own.post_id = p.id where ${isOwnPost(accountId)}
    union all
    select own.id from invoice i join posting_period own on own.id = i.period_id
    where coalesce(i.firm_id, i.account_id) = ${firmOf(accountId, firmReaders)} and exists (
      select from hand_over_post h where h.post_id = own.post_id and h.from_firm_id = coalesce(i.firm_id, i.account_id))))`;

/** Whether the user's firm, in which they may write, has handed over the post `p` (ADR-0074). */
export const hasHandedOver = (accountId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from hand_over_post h where h.post_id = p.id and h.done_at is not null
    and h.from_firm_id = ${firmOf(accountId, firmWriters)})`;

const orAdmin =
  (isOwn: (accountId: string) => RawBuilder<boolean>) =>
  ({ id, role }: Viewer): RawBuilder<boolean> =>
    role === 'admin' ? sql<boolean>`true` : isOwn(id);

/** Whether the user may see all of the post `p`: as a member of its firm or as an Admin (PD-5). */
export const mayReadPost = orAdmin((accountId) => isOwnPost(accountId));
/** Whether the user may read the certificate of the period `pp`. */
export const mayReadCertificate = orAdmin(isOwnCertificate);
/** Whether the user may change the post `p`. */
export const mayChangePost = orAdmin((accountId) => isOwnPost(accountId, firmWriters));

/** Whether the user may see the invoice `i`; nobody changes one. */
export const mayReadInvoice = orAdmin(isOwnInvoice);
