import {
  type RouteName,
  type RouteNamesOf,
  routeNames,
  routes,
} from '../shared-contract/src/platform/routes/routes.ts';

type Visitor = 'admin' | 'seller' | 'buyer' | 'visitor';
type Seen = {
  /** Its address, or that of the list it is found on, if the route's own has an id or needs a query. */
  path?: string;
  /** A list; the id is that of its first link to the route, or to one with the same id. */
  on?: RouteName;
  linkOf?: RouteName;
  /** Its heading, if that differs from the route's title. */
  title?: string;
  /** Why no picture of it is compared. */
  unlike?: string;
  /** A long list that is rendered near the window only: its picture is of a window this high, in which nothing moves. */
  windowHeight?: number;
  /** Its layout depends on the width at opening: reopen it for the narrow picture. */
  opensByWidth?: true;
};
/** Who opens a screen, and how. */
export type Visit = [Visitor, Seen?];
/** The browser test that also covers a screen without its address. */
type Journey = `${string}.spec.ts`;

/** The Admin's screens without an id in the address: new ones are included automatically. */
type AdminScreen = {
  [N in RouteNamesOf<'admin'>]: (typeof routes)[N]['path'] extends `${string}:${string}` ? never : N;
}[RouteNamesOf<'admin'>];
type ByItself = Exclude<AdminScreen, 'AreaHealth'>;
const isByItself = (name: RouteName): name is ByItself =>
  routes[name].area === 'admin' && !routes[name].path.includes(':') && name !== 'AreaHealth';
const adminVisits = Object.fromEntries(
  routeNames.filter(isByItself).map((name): [ByItself, Visit[]] => [name, [['admin']]]),
) as Record<ByItself, Visit[]>;

const ofLive: Seen = { on: 'LivePosts', linkOf: 'PostDetail' };
const ofScheduled: Seen = { on: 'ScheduledPosts', linkOf: 'PostDetail' };
const ofArchived: Seen = { on: 'PostingArchive', linkOf: 'PostDetail' };
/** By something unique: logins fall within one second, and a firm has several. */
const usersInOrder: Seen = { path: '/admin/users?sort=name&direction=asc' };
/** A post's, a person's or a paper's own heading. */
const ownTitle = { title: '' };

/** Every screen, with its visitor in e2e/screens.spec.ts or the journey that covers it: a new route does not compile without either. */
export const visits: Record<RouteName, (Visit | Journey)[]> = {
  ConditionalHome: [
    ['visitor', { title: 'Buy and sell businesses and assets in insolvency' }],
    ['buyer', { title: 'Good ' }],
    ['seller', { title: 'Good ' }],
    ['admin', { title: 'Good ' }],
  ],
  Login: [['visitor']],
  ForgotPass: [['visitor']],
  ResetPass: [['visitor', { path: '/resetpass?email=a@people.example&token=t' }]],
  RegisterDirectory: [['visitor']],
  RegisterBuyer: [['visitor']],
  RegisterSeller: [['visitor']],
  RegisterInvited: ['invited.spec.ts'],
  RegistrationSuccess: [['visitor']],
  ConfirmEmail: [['visitor']],
  ConfirmSecondEmail: [['visitor']],
  AccountChange: [['visitor', { path: '/account-change?token=t' }]],
  NotFound: [['visitor', { path: '/nowhere' }]],
  VerifyCertificate: [['visitor']],
  VerifiedCertificate: ['billing.spec.ts'],
  Help: [['visitor'], 'public-pages.spec.ts'],
  ContactUs: [['visitor'], 'contact.spec.ts'],
  TCs: [['visitor', { opensByWidth: true }], 'public-pages.spec.ts'],
  PrivacyPolicy: [['visitor', { opensByWidth: true }], 'public-pages.spec.ts'],
  PublicPosts: [['visitor', { opensByWidth: true }]],
  PublicPost: [['visitor', { on: 'PublicPosts', ...ownTitle }], 'public-pages.spec.ts'],
  PublicUndertaking: ['particulars.spec.ts'],
  Status: [['visitor']],
  Unsubscribe: ['unsubscribe.spec.ts'],

  AmendAccountDetails: [['buyer'], 'account.spec.ts'],
  AmendAddressDetails: [['buyer'], 'account.spec.ts'],
  AccountSecurity: [['buyer', { unlike: 'it shows when one logged in, and with what' }], 'security.spec.ts'],
  YourData: [['buyer']],
  // Before the pages of its posts, which mark them as opened.
  PostingInbox: [['buyer', { windowHeight: 1800 }]],
  PostDetail: [
    ['buyer', { on: 'PostingInbox', ...ownTitle }],
    ['seller', { on: 'LivePosts', ...ownTitle }],
  ],

  ExpressedInterest: [['buyer']],
  OwnUndertakings: [['buyer'], 'particulars.spec.ts'],
  GiveUndertaking: ['particulars.spec.ts'],
  ReadParticulars: ['particulars.spec.ts'],
  PostQuestions: [['buyer', { on: 'PostingInbox', linkOf: 'PostDetail' }], 'questions.spec.ts'],
  ExpressInterest: [['buyer', { on: 'PostingInbox', linkOf: 'PostDetail' }]],
  AmendLocationSizePreferences: [['buyer'], 'preferences.spec.ts'],
  AmendCategoryPreferences: [['buyer'], 'preferences.spec.ts'],
  AmendKeywordPreferences: [['buyer'], 'preferences.spec.ts'],
  AmendAssetPreferences: [['buyer'], 'preferences.spec.ts'],
  AmendAlertPreferences: [['buyer'], 'preferences.spec.ts'],

  LivePosts: [['seller']],
  DraftPosts: [['seller']],
  ScheduledPosts: [['seller']],
  PostingArchive: [['seller']],
  AddPost: [['seller']],
  ViewInterest: [['seller']],
  UserInvoices: [['seller']],
  UserCertificates: [['seller']],
  YourFirm: [['seller'], 'firm.spec.ts'],
  Cases: ['cases.spec.ts'],
  AddCase: ['cases.spec.ts'],
  CaseDetail: ['cases.spec.ts'],
  PostCase: ['cases.spec.ts'],
  YourTeam: [['buyer'], 'team.spec.ts'],
  Invitation: [['buyer'], 'firm.spec.ts', 'invited.spec.ts'],
  HandOvers: [['seller'], 'hand-over.spec.ts'],
  InterestDetail: [['seller', { on: 'ViewInterest', ...ownTitle }]],
  InvoiceOutput: [['seller', { on: 'UserInvoices', ...ownTitle }], 'billing.spec.ts'],
  CertificateOutput: [['seller', { on: 'UserCertificates', ...ownTitle }], 'billing.spec.ts'],
  CreditNoteOutput: ['billing.spec.ts'],
  PostWithoutDraft: ['seller.spec.ts'],
  PostDraft: [['seller', { on: 'DraftPosts', linkOf: 'PostDetail' }], 'seller.spec.ts'],
  AmendPostDetail: [['seller', ofLive]],
  AmendPostAdditionalCategories: [['seller', ofLive]],
  AmendPostPrimaryCategory: [['seller', ofLive]],
  AmendPostDescription: [['seller', ofLive], 'seller.spec.ts'],
  AmendPostAssets: [['seller', ofLive]],
  PostTimetable: [['seller', ofLive], 'timetable.spec.ts'],
  PostPictures: [['seller', ofLive], 'pictures.spec.ts'],
  AnswerQuestions: [['seller', ofLive], 'questions.spec.ts'],
  PostNotices: [['seller', { ...ofLive, unlike: 'only who holds particulars makes its form' }], 'whole-sale.spec.ts'],
  EmailPost: [['seller', ofLive], 'seller.spec.ts'],
  ExtendPost: [['seller', ofLive], 'seller.spec.ts'],
  WithdrawPost: [['seller', { ...ofLive, title: 'Why are you taking this post down?' }], 'seller.spec.ts'],
  MoveScheduledPost: [['seller', ofScheduled], 'billing.spec.ts'],
  CancelScheduledPost: [['seller', { ...ofScheduled, title: 'Cancel this scheduled post?' }], 'billing.spec.ts'],
  PostParticulars: [['seller', ofLive], 'particulars.spec.ts'],
  RecordSold: [['seller', { ...ofArchived, title: 'When was this business sold?' }], 'billing.spec.ts'],
  PostOutcome: [['seller', ofArchived], 'outcome.spec.ts'],
  PostOffers: [['seller', ofArchived], 'offers.spec.ts'],
  PostStatement: [['seller', { ...ofArchived, opensByWidth: true }], 'statement.spec.ts'],
  Repost: [['seller', ofArchived], 'seller-lists.spec.ts'],

  ...adminVisits,
  Dashboards: [['admin', { opensByWidth: true }]],
  SecurityLog: [['admin', { unlike: 'it shows numbers of requests, drawn by lot, and the browser’s version' }]],
  Incidents: [['admin', { unlike: 'it is announcements with other words' }]],
  AreaHealth: [['admin', { unlike: 'it shows the build, and what the browser just measured' }]],
  FirstPostReview: ['checked-practitioner.spec.ts'],
  AdminUsers: [['admin', usersInOrder]],
  AdminUser: [['admin', { on: 'AdminUsers', ...usersInOrder, ...ownTitle }], 'admin.spec.ts'],
};
