import { openRoutes } from './open-routes.ts';
import { admins, buyers, ownersAlone, type Role, sellers, signedIn } from './roles.ts';
import { type AreaName, card, filled, type RouteCard } from './route-card.ts';

export { type AreaName, areas, type RouteCard } from './route-card.ts';

/** A screen in its role's menu, in this order and under a short label. */
const inMenu = <C extends object>(route: C, label: string) => ({ ...route, menu: true as const, label });
const account = card('public', signedIn);
const buyer = card('buyer', buyers);
const seller = card('seller', sellers);
const admin = card('admin', admins);

/** Every screen of the product by its route name (SHELL-009 to SHELL-012). Paths are in the router's pattern syntax. */
export const routes = {
  ...openRoutes,

  AmendAccountDetails: account('/user/account-details', 'Account Details'),
  AmendAddressDetails: account('/user/account-addressphone', 'Address and Phone'),
  AccountSecurity: account('/user/security', 'Security'),
  YourData: account('/user/your-data', 'Your Data'),
  PostDetail: card('buyer', signedIn)('/post/:id', 'Post Detail'),

  PostingInbox: inMenu(buyer('/posting-inbox/', 'Your Posting Inbox'), 'Inbox'),
  ExpressedInterest: inMenu(buyer('/expressed-interest/', 'Expressions of Interest'), 'Interests'),
  PostQuestions: buyer('/post/:id/questions/', 'Questions and Answers'),
  ExpressInterest: buyer('/post/:id/express-interest/', 'Express Interest'),
  OwnUndertakings: inMenu(buyer('/undertakings/', 'Your Undertakings'), 'Undertakings'),
  GiveUndertaking: buyer('/post/:id/undertaking/', 'Undertaking'),
  ReadParticulars: buyer('/post/:id/documents/', 'Particulars'),
  AmendLocationSizePreferences: inMenu(buyer('/user/location-size', 'Location and Size'), 'Location and size'),
  AmendCategoryPreferences: inMenu(buyer('/user/categories', 'Categories'), 'Categories'),
  AmendKeywordPreferences: inMenu(buyer('/user/keywords', 'Keywords'), 'Keywords'),
  AmendAssetPreferences: inMenu(buyer('/user/assets', 'Assets'), 'Assets'),
  AmendAlertPreferences: inMenu(buyer('/user/alerts', 'Email Alerts'), 'Email alerts'),
  YourTeam: inMenu(buyer('/user/team', 'Your Team'), 'Your team'),

  LivePosts: inMenu(seller('/user/live-posts', 'Live Postings'), 'Live'),
  AddPost: inMenu(seller('/user/add-post', 'Add Post'), 'Add post'),
  ViewInterest: inMenu(seller('/user/view-interest', 'View Interest'), 'Interest'),
  InterestDetail: seller('/user/view-interest/:id', 'Interest Detail'),
  DraftPosts: inMenu(seller('/user/draft-posts', 'Posts in a Draft Stage'), 'Drafts'),
  ScheduledPosts: inMenu(seller('/user/scheduled-posts', 'Scheduled Posts'), 'Scheduled'),
  PostingArchive: inMenu(seller('/user/posting-archive', 'Archived Posts'), 'Archive'),
  UserInvoices: inMenu(seller('/user/invoices', 'Invoices'), 'Invoices'),
  UserCertificates: inMenu(seller('/user/certificates', 'Certificates'), 'Certificates'),
  Cases: inMenu(card('seller', ownersAlone)('/user/cases', 'Cases'), 'Cases'),
  YourFirm: inMenu(card('seller', ownersAlone)('/user/firm', 'Your Firm'), 'Firm'),
  Invitation: card('seller', signedIn)('/user/invitation', 'Invitation'),
  HandOvers: inMenu(card('seller', ownersAlone)('/user/hand-overs', 'Hand-overs'), 'Hand-overs'),
  AddCase: card('seller', ownersAlone)('/user/add-case', 'Add a Case'),
  CaseDetail: card('seller', ownersAlone)('/user/cases/:id', 'Case'),
  InvoiceOutput: { ...seller('/user/invoice/:id', 'Invoice'), printable: true },
  CertificateOutput: { ...seller('/user/certificate/:id', 'Certificate'), printable: true },
  CreditNoteOutput: { ...seller('/user/credit-note/:id', 'Credit Note'), printable: true },
  PostWithoutDraft: seller('/post/post-new', 'Post New'),
  PostDraft: seller('/post/:id/post-draft', 'Post Draft'),
  AmendPostDetail: seller('/post/:id/amend-detail', 'Edit Detail'),
  AmendPostAdditionalCategories: seller('/post/:id/amend-additional-categories', 'Edit Additional Categories'),
  AmendPostPrimaryCategory: seller('/post/:id/amend-primary-category', 'Edit Primary Category'),
  AmendPostDescription: seller('/post/:id/amend-description', 'Edit Description'),
  AmendPostAssets: seller('/post/:id/amend-assets', 'Edit Assets'),
  PostTimetable: seller('/post/:id/timetable', 'Timetable'),
  PostCase: card('seller', ownersAlone)('/post/:id/case', 'Case of the Post'),
  PostPictures: seller('/post/:id/pictures', 'Pictures'),
  AnswerQuestions: seller('/post/:id/answers', 'Answer Questions'),
  PostNotices: seller('/post/:id/notices', 'Notices to Buyers'),
  EmailPost: seller('/post/:id/email-post', 'Email Post'),
  PostParticulars: seller('/post/:id/particulars', 'Particulars'),
  ExtendPost: seller('/post/:id/extend', "Modify Post's End Date"),
  WithdrawPost: seller('/post/:id/withdraw', 'Withdraw Post'),
  MoveScheduledPost: seller('/post/:id/move', 'Move the Start'),
  CancelScheduledPost: seller('/post/:id/cancel', 'Cancel Scheduled Post'),
  RecordSold: seller('/post/:id/record-sold', 'Record as Sold'),
  PostOutcome: seller('/post/:id/outcome', 'Outcome of the Sale'),
  PostStatement: seller('/post/:id/statement', 'Statement'),
  PostOffers: card('seller', ownersAlone)('/post/:id/offers', 'Offers'),
  Repost: seller('/post/:id/repost', 'Repost'),

  AdminUsers: inMenu(admin('/admin/users', 'Administrate Users'), 'Users'),
  AdminPosts: inMenu(admin('/admin/posts', 'Administrate Posts'), 'Posts'),
  InvoiceList: inMenu(admin('/admin/invoices', 'Invoices'), 'Invoices'),
  CertificateList: inMenu(admin('/admin/certificates', 'Certificates'), 'Certificates'),
  Dashboards: inMenu(admin('/admin/dashboards', 'Dashboards'), 'Dashboards'),
  VatRecords: inMenu(admin('/admin/vat', 'VAT Records'), 'VAT'),
  FirstPostReviews: inMenu(admin('/admin/first-posts', 'First Posts'), 'First posts'),
  AdminHandOvers: inMenu(admin('/admin/hand-overs', 'Requests to Hand Over'), 'Hand-overs'),
  AdminUndertakings: inMenu(admin('/admin/undertakings', 'Undertakings'), 'Undertakings'),
  AdminQuestions: inMenu(admin('/admin/questions', 'Questions'), 'Questions'),
  Licences: inMenu(admin('/admin/licences', 'Licences'), 'Licences'),
  Announcements: inMenu(admin('/admin/announcements', 'Announcements'), 'Announcements'),
  Incidents: inMenu(admin('/admin/incidents', 'Incidents'), 'Incidents'),
  AuditLog: inMenu(admin('/admin/audit-log', 'Audit Log'), 'Audit log'),
  SecurityLog: inMenu(admin('/admin/security-log', 'Security Log'), 'Security log'),
  MailHealth: inMenu(admin('/admin/mail-health', 'Mail Health'), 'Mail'),
  AreaHealth: inMenu(admin('/admin/area-health', 'Releases and speed'), 'Releases'),
  DataRetention: inMenu(admin('/admin/data-retention', 'Data Retention'), 'Data retention'),
  FirstPostReview: admin('/admin/first-posts/:id', 'First Post'),
  AdminUser: admin('/admin/user/:id', 'User Detail'),
} as const satisfies Record<string, RouteCard>;

export type RouteName = keyof typeof routes;
/** The route names one area must provide. */
export type RouteNamesOf<A extends AreaName> = {
  [N in RouteName]: (typeof routes)[N]['area'] extends A ? N : never;
}[RouteName];

export const routeNames = Object.keys(routes) as RouteName[];
export const isRouteName = (name: string): name is RouteName => Object.hasOwn(routes, name);
export const routeCard = (name: RouteName): RouteCard => routes[name];

/** A screen's name in menus. */
export const menuLabel = (name: RouteName): string => routeCard(name).label ?? routes[name].title;

/** A screen's address; `id` fills the path's one parameter, `query` follows the question mark. */
export const pathTo = (name: RouteName, id?: string | number, query?: Record<string, string>): string =>
  filled(routes[name].path, id, query);

/** The query parameters a screen's address may keep over a login: names and values as in filters, and not too many. */
const carried = { name: /^[A-Za-z][\w-]{0,39}$/, value: 200, entries: 20 };

/** The part of a query kept over a login, as text; anything that cannot be a filter is dropped. */
export function carriedQuery(query: string | URLSearchParams): string {
  const filterEntries = [...new URLSearchParams(query)].filter(
    ([name, value]) => carried.name.test(name) && value.length <= carried.value,
  );
  return new URLSearchParams(filterEntries.slice(0, carried.entries)).toString();
}

/** The screens in a menu. */
export type MenuName = { [N in RouteName]: (typeof routes)[N] extends { menu: true } ? N : never }[RouteName];

export const isInMenu = (name: RouteName): name is MenuName => routeCard(name).menu === true;
const menuOf = (role: Role) => routeNames.filter(isInMenu).filter((name) => routes[name].area === role);

/** The role menus: the specified screens first, in order, then the product's own (SHELL-013, SHELL-014). */
export const menus: Record<Role, readonly MenuName[]> = {
  buyer: menuOf('buyer'),
  seller: menuOf('seller'),
  admin: menuOf('admin'),
};

/** Whether a screen is part of a released area. */
export const isReleased = (
  areas: readonly { name: string; screens: readonly string[] }[],
  screen: RouteName,
): boolean => areas.some(({ name, screens }) => name === routes[screen].area && screens.includes(screen));
