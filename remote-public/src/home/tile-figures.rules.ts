import type { SellersPayment } from '@marketplace/shared-contract/billing/invoices/invoice-payment';
import type { AdminHome, BuyerHome, SellerHome } from '@marketplace/shared-contract/operations/homes/role-homes';
import { type MenuName, pathTo } from '@marketplace/shared-contract/platform/routes/routes';
import { countOf } from '@marketplace/shared-contract/platform/words/plural';

/** A figure that is the way to what it counts, where that is less than the tile's screen lists. */
export type FigureLink = { text: string; to: string };
/** What stands on the tiles of a role's screens, where there is a figure for one. */
export type TileFigures = Partial<Record<MenuName, string | FigureLink>>;

const amount = (count: number) => count.toLocaleString('en-GB');

/** None leads nowhere: the list would be empty. */
const linked = (count: number, what: string, to: string): string | FigureLink => {
  const text = `${amount(count)} ${what}`;
  return count > 0 ? { text, to } : text;
};
const toPay: SellersPayment = 'to-pay';

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

export const sellerTiles = (
  { live, unread, drafts, scheduled, archived, invoicesDue }: SellerHome,
  whose: Record<string, string> = {},
): TileFigures => ({
  LivePosts: amount(live),
  ViewInterest: linked(unread, 'unread', pathTo('ViewInterest', undefined, { filter: 'not-viewed', ...whose })),
  DraftPosts: amount(drafts),
  ScheduledPosts: amount(scheduled),
  PostingArchive: amount(archived),
  UserInvoices: linked(invoicesDue, 'to pay', pathTo('UserInvoices', undefined, { standing: toPay, ...whose })),
});

export const adminTiles = ({ users, livePosts, overdue, givenUp }: AdminHome): TileFigures => ({
  AdminUsers: amount(users),
  AdminPosts: `${amount(livePosts)} live`,
  InvoiceList: `${amount(overdue)} overdue`,
  MailHealth: `${amount(givenUp)} failed`,
});
