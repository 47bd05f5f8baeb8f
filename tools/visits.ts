import { type RouteName, type RouteNamesOf, routeNames, routes } from '../shared-contract/src/routes.ts';

type Visitor = 'admin' | 'seller' | 'buyer' | 'visitor';
/** Who opens a screen, and where its address or its heading differ from its route's. */
export type Visit = [Visitor, { path?: string; title?: string }?];

/** The Admin's screens that an address without an id opens: what is new among them is looked at without being named. */
type AdminScreen = {
  [N in RouteNamesOf<'admin'>]: (typeof routes)[N]['path'] extends `${string}:${string}` ? never : N;
}[RouteNamesOf<'admin'>];
const isAdminScreen = (name: RouteName): name is AdminScreen =>
  routes[name].area === 'admin' && !routes[name].path.includes(':');
const adminVisits = Object.fromEntries(
  routeNames.filter(isAdminScreen).map((name): [AdminScreen, Visit[]] => [name, [['admin']]]),
) as Record<AdminScreen, Visit[]>;

/** Every screen, and who looks at it here, or else the journey that does: a new route does not compile without either. */
export const visits: Record<RouteName, Visit[] | `${string}.spec.ts`> = {
  ConditionalHome: [
    ['visitor', { title: 'Businesses in distress deserve a wider market' }],
    ['buyer'],
    ['seller'],
    ['admin'],
  ],
  Login: [['visitor']],
  ForgotPass: [['visitor']],
  ResetPass: [['visitor', { path: '/resetpass?email=a@people.example&token=t' }]],
  RegisterDirectory: [['visitor']],
  RegisterBuyer: [['visitor']],
  RegisterSeller: [['visitor']],
  RegistrationSuccess: [['visitor']],
  ConfirmEmail: [['visitor']],
  ConfirmSecondEmail: [['visitor']],
  NotFound: [['visitor', { path: '/nowhere' }]],
  VerifyCertificate: [['visitor']],
  VerifiedCertificate: 'billing.spec.ts',
  Help: 'public-pages.spec.ts',
  ContactUs: 'contact.spec.ts',
  TCs: 'public-pages.spec.ts',
  PrivacyPolicy: 'public-pages.spec.ts',
  Unsubscribe: 'unsubscribe.spec.ts',

  AmendAccountDetails: 'account.spec.ts',
  AmendAddressDetails: 'account.spec.ts',
  YourData: [['buyer']],
  PostDetail: 'post-detail.spec.ts',

  PostingInbox: [['buyer']],
  ExpressedInterest: [['buyer']],
  ExpressInterest: 'interest.spec.ts',
  AmendLocationSizePreferences: 'preferences.spec.ts',
  AmendCategoryPreferences: 'preferences.spec.ts',
  AmendKeywordPreferences: 'preferences.spec.ts',
  AmendAssetPreferences: 'preferences.spec.ts',
  AmendAlertPreferences: 'preferences.spec.ts',

  LivePosts: [['seller']],
  DraftPosts: [['seller']],
  ScheduledPosts: [['seller']],
  PostingArchive: [['seller']],
  AddPost: [['seller']],
  ViewInterest: [['seller']],
  UserInvoices: [['seller']],
  UserCertificates: [['seller']],
  InterestDetail: 'received-interest.spec.ts',
  InvoiceOutput: 'billing.spec.ts',
  CertificateOutput: 'billing.spec.ts',
  CreditNoteOutput: 'billing.spec.ts',
  PostWithoutDraft: 'seller.spec.ts',
  PostDraft: 'seller.spec.ts',
  AmendPostDetail: 'seller-edits.spec.ts',
  AmendPostAdditionalCategories: 'seller-edits.spec.ts',
  AmendPostPrimaryCategory: 'seller-edits.spec.ts',
  AmendPostDescription: 'seller.spec.ts',
  AmendPostAssets: 'seller-edits.spec.ts',
  EmailPost: 'seller.spec.ts',
  ExtendPost: 'seller.spec.ts',
  WithdrawPost: 'seller.spec.ts',
  MoveScheduledPost: 'billing.spec.ts',
  CancelScheduledPost: 'billing.spec.ts',
  RecordSold: 'billing.spec.ts',
  Repost: 'seller-lists.spec.ts',

  ...adminVisits,
  AdminUser: 'admin.spec.ts',
};
