import type { AdminUsersQuery } from '@marketplace/shared-contract/admin-users';
import type { Role } from '@marketplace/shared-contract/roles';

/** Whom the table of users shows; sellers unless asked otherwise (ADM-011). */
export const userKinds = [
  { value: 'sellers', label: 'Sellers' },
  { value: 'buyers', label: 'Buyers' },
  { value: 'all', label: 'Everyone' },
] as const;
export type UserKind = (typeof userKinds)[number]['value'];

export const kindIn = (params: URLSearchParams): UserKind =>
  userKinds.find(({ value }) => value === params.get('show'))?.value ?? 'sellers';

/** The filter as the call has it. */
export const kindQuery = (kind: UserKind): Pick<AdminUsersQuery, 'buyersOnly' | 'sellersOnly'> =>
  kind === 'sellers' ? { sellersOnly: 'true' } : kind === 'buyers' ? { buyersOnly: 'true' } : {};

export const roleNames: Record<Role, string> = { seller: 'Seller', buyer: 'Buyer', admin: 'Admin' };
