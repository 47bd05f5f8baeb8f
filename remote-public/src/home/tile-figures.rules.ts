import { countOf } from '@marketplace/shared-contract/plural';
import type { AdminHome, BuyerHome, SellerHome } from '@marketplace/shared-contract/role-homes';
import type { MenuName } from '@marketplace/shared-contract/routes';

/** What stands on the tiles of a role's screens, where there is a figure for one. */
export type TileFigures = Partial<Record<MenuName, string>>;

const amount = (count: number) => count.toLocaleString('en-GB');

export const buyerTiles = ({ matching, interests, criteria }: BuyerHome): TileFigures => ({
  PostingInbox: amount(matching),
  ExpressedInterest: amount(interests.sent),
  AmendLocationSizePreferences: criteria.locations.all
    ? 'All regions'
    : countOf(criteria.locations.names.length, 'region', 'regions'),
  AmendCategoryPreferences: criteria.categories.length === 0 ? 'All' : amount(criteria.categories.length),
  AmendKeywordPreferences: criteria.keywords.length === 0 ? 'None' : amount(criteria.keywords.length),
  AmendAssetPreferences: criteria.assets.length === 0 ? 'Any' : amount(criteria.assets.length),
});

export const sellerTiles = ({ live, unread, drafts, scheduled, archived, invoicesDue }: SellerHome): TileFigures => ({
  LivePosts: amount(live),
  ViewInterest: `${amount(unread)} unread`,
  DraftPosts: amount(drafts),
  ScheduledPosts: amount(scheduled),
  PostingArchive: amount(archived),
  UserInvoices: `${amount(invoicesDue)} to pay`,
});

export const adminTiles = ({ users, livePosts, overdue, givenUp }: AdminHome): TileFigures => ({
  AdminUsers: amount(users),
  AdminPosts: `${amount(livePosts)} live`,
  InvoiceList: `${amount(overdue)} overdue`,
  MailHealth: `${amount(givenUp)} failed`,
});
