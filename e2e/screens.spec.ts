import { expect, expectAccessible, expectNoSidewaysScroll, test, type Who } from './fixtures.ts';

const screens: [Who | 'visitor', string, string][] = [
  ['visitor', '/', 'Businesses in distress deserve a wider market'],
  ['visitor', '/login', 'Login'],
  ['visitor', '/forgotpass', 'Forgot Password'],
  ['visitor', '/resetpass?email=a@people.example&token=t', 'Reset Password'],
  ['visitor', '/register/', 'Register'],
  ['visitor', '/register/interestedparty', 'Register as an Interested Party'],
  ['visitor', '/register/insolvencypractitioner', 'Register as an Insolvency Practitioner'],
  ['visitor', '/register/success', 'Registration Received'],
  ['visitor', '/confirm-email', 'Confirm Email'],
  ['visitor', '/nowhere', '404 Not Found'],
  ['visitor', '/verify', 'Verify a Certificate'],
  ['buyer', '/', 'Home'],
  ['buyer', '/posting-inbox/', 'Your Posting Inbox'],
  ['buyer', '/expressed-interest/', 'Expressions of Interest'],
  ['seller', '/', 'Home'],
  ['seller', '/user/live-posts', 'Live Postings'],
  ['seller', '/user/draft-posts', 'Posts in a Draft Stage'],
  ['seller', '/user/scheduled-posts', 'Scheduled Posts'],
  ['seller', '/user/add-post', 'Add Post'],
  ['seller', '/user/view-interest', 'View Interest'],
  ['seller', '/user/invoices', 'Invoices'],
  ['seller', '/user/certificates', 'Certificates'],
  ['admin', '/', 'Home'],
  ['admin', '/admin/posts', 'Administrate Posts'],
  ['admin', '/admin/users', 'Administrate Users'],
  ['admin', '/admin/invoices', 'Invoices'],
  ['admin', '/admin/certificates', 'Certificates'],
  ['admin', '/admin/dashboards', 'Dashboards'],
  ['admin', '/admin/announcements', 'Announcements'],
  ['admin', '/admin/audit-log', 'Audit Log'],
  ['admin', '/admin/mail-health', 'Mail Health'],
  ['admin', '/admin/area-health', 'Area Health'],
];
/** Opened at the first of each, narrowed to the other. */
const widths = [
  [1440, 959],
  [390, 320],
] as const;

for (const [who, path, title] of screens) {
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
