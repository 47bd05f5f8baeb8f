import type { AdminHome } from '@marketplace/shared-contract/operations/homes/role-homes';
import type { MenuName, RouteNamesOf } from '@marketplace/shared-contract/platform/routes/routes';
import type { TileFigures, TileText } from '@marketplace/shared-ui/layout';

/** For every screen in the Admin's menu: a new one does not compile without its tile. */
export const tileTexts: Record<Extract<MenuName, RouteNamesOf<'admin'>>, TileText> = {
  AdminUsers: { icon: 'user', text: 'Find, check and help users.' },
  AdminPosts: { icon: 'document', text: 'Approve or hide posts.' },
  InvoiceList: { icon: 'document', text: 'Invoices of all sellers.' },
  CertificateList: { icon: 'tick', text: 'Certificates of all posts.' },
  Dashboards: { icon: 'building', text: 'The marketplace in figures.' },
  VatRecords: { icon: 'document', text: 'Invoices and credit notes by tax period.' },
  Announcements: { icon: 'info', text: 'Messages to all users.' },
  Incidents: { icon: 'alert', text: 'What the public status page says of outages.' },
  FirstPostReviews: { icon: 'tick', text: 'Check first posts before buyers are emailed.' },
  AdminHandOvers: { icon: 'user', text: 'Requests between practitioners.' },
  AdminUndertakings: { icon: 'document', text: 'Who accepted which, and who waits.' },
  AdminQuestions: { icon: 'mail', text: 'What buyers ask, and what waits for an answer.' },
  Licences: { icon: 'user', text: 'Which practitioners have been checked, and when.' },
  AuditLog: { icon: 'search', text: 'Who changed what, and when.' },
  SecurityLog: { icon: 'search', text: 'Who logged in, failed to or was refused.' },
  MailHealth: { icon: 'mail', text: 'Queues, failures and suppressed addresses.' },
  AreaHealth: { icon: 'calendar', text: 'Releases, their speed and their errors.' },
  DataRetention: { icon: 'inbox', text: 'What is deleted when, and what was.' },
};

const amount = (count: number) => count.toLocaleString('en-GB');

/** The tiles' figures, besides waiting work. */
export const tileFigures = ({ users, livePosts }: AdminHome): TileFigures => ({
  AdminUsers: amount(users),
  AdminPosts: `${amount(livePosts)} live`,
});
