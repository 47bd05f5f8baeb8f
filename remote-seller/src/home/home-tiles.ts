import type { SellersPayment } from '@marketplace/shared-contract/billing/invoices/invoice-payment';
import type { SellerHome } from '@marketplace/shared-contract/operations/homes/role-homes';
import { type MenuName, pathTo, type RouteNamesOf } from '@marketplace/shared-contract/platform/routes/routes';
import type { FigureLink, TileFigures, TileText } from '@marketplace/shared-ui/layout';

/** For every screen in the seller's menu: a new one does not compile without its tile. */
export const tileTexts: Record<Extract<MenuName, RouteNamesOf<'seller'>>, TileText> = {
  LivePosts: { icon: 'document', text: 'Your posts that are for sale now.' },
  AddPost: { icon: 'plus', text: 'Write a post now, publish when ready.' },
  ViewInterest: { icon: 'mail', text: 'Messages from buyers.' },
  DraftPosts: { icon: 'edit', text: 'Drafts to finish.' },
  ScheduledPosts: { icon: 'calendar', text: 'Posts that go live on a later day.' },
  PostingArchive: { icon: 'inbox', text: 'Posts that have ended, ready to repost.' },
  UserInvoices: { icon: 'document', text: 'Your invoices and what is due.' },
  UserCertificates: { icon: 'tick', text: 'Proof of how your posts were marketed.' },
  Cases: { icon: 'document', text: 'The insolvency cases that your posts belong to.' },
  YourFirm: { icon: 'user', text: 'Who works with you, and what they may do.' },
  HandOvers: { icon: 'user', text: 'Posts that go to another practitioner.' },
};

const amount = (count: number) => count.toLocaleString('en-GB');

/** Zero has no link: the list would be empty. */
const linked = (count: number, what: string, to: string): string | FigureLink => {
  const text = `${amount(count)} ${what}`;
  return count > 0 ? { text, to } : text;
};
const toPay: SellersPayment = 'to-pay';

/** The tiles' figures. */
export const tileFigures = (
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
