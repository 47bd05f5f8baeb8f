import type { RouteName } from '../shared-contract/src/routes.ts';
import { routes } from '../shared-contract/src/routes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test, type Who } from './fixtures.ts';

type Visitor = Who | 'visitor';
/** Who opens a screen, and where its address or its heading differ from its route's. */
type Visit = [Visitor, { path?: string; title?: string }?];

/** Every screen, and who looks at it here, or else the journey that does: a new route does not compile without either. */
const visits: Record<RouteName, Visit[] | `${string}.spec.ts`> = {
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

  AdminUsers: [['admin']],
  AdminPosts: [['admin']],
  InvoiceList: [['admin']],
  CertificateList: [['admin']],
  Dashboards: [['admin']],
  Announcements: [['admin']],
  AuditLog: [['admin']],
  MailHealth: [['admin']],
  AreaHealth: [['admin']],
  DataRetention: [['admin']],
  AdminUser: 'admin.spec.ts',
};
const screens = (Object.entries(visits) as [RouteName, Visit[] | string][]).flatMap(([name, visit]) =>
  typeof visit === 'string'
    ? []
    : visit.map(([who, { path = routes[name].path, title = routes[name].title } = {}]) => ({ who, path, title })),
);
/** Opened at the first of each, narrowed to the other. */
const widths = [
  [1440, 959],
  [390, 320],
] as const;

for (const { who, path, title } of screens) {
  test(`${path} as ${who} is accessible and reflows at every width`, async ({ shared }) => {
    const page = await shared(who);
    for (const [opened, narrowed] of widths) {
      await page.setViewportSize({ width: opened, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await page.waitForLoadState('networkidle');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await page.setViewportSize({ width: narrowed, height: 900 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });
}
