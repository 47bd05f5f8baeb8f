import type { BillingListQuery } from '@marketplace/shared-contract/billing/invoices/invoice';
import { weekBefore } from '@marketplace/shared-contract/platform/clock/calendar';
import { unpagedLimit } from '@marketplace/shared-contract/platform/json-list/paging';

export type PageBounds = { limit: number; offset: number };

/** The rows of a page; without one, the newest ones, up to the most a list returns (PD-11). */
export function pageBounds({ page, pageSize }: { page?: number; pageSize?: number }): PageBounds {
  const limit = pageSize ?? (page === undefined ? unpagedLimit : 25);
  return { limit, offset: ((page ?? 1) - 1) * limit };
}

/** The creation time after which rows are listed. */
export const createdSince = ({ filter }: BillingListQuery, now: Date): Date =>
  filter === 'last-week' ? weekBefore(now) : new Date(0);
