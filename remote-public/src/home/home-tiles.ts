import type { MenuName } from '@marketplace/shared-contract/platform/routes/routes';
import type { IconName } from '@marketplace/shared-ui';

type Tile = { icon: IconName; text: string };

/** A tile for every screen in a menu: a new one does not compile without it. */
export const tiles: Record<MenuName, Tile> = {
  PostingInbox: { icon: 'inbox', text: 'Posts that match your criteria.' },
  ExpressedInterest: { icon: 'mail', text: "Posts you've expressed interest in." },
  AmendLocationSizePreferences: { icon: 'pin', text: 'Regions, turnover and headcount.' },
  AmendCategoryPreferences: { icon: 'building', text: 'The sectors you follow.' },
  AmendKeywordPreferences: { icon: 'search', text: 'Words to look for.' },
  AmendAssetPreferences: { icon: 'document', text: 'Assets you are looking for.' },
  AmendAlertPreferences: { icon: 'mail', text: 'How often matching posts are emailed to you.' },
  YourTeam: { icon: 'user', text: 'Colleagues you share criteria, posts and interest with.' },
  LivePosts: { icon: 'document', text: 'Your posts that are for sale now.' },
  AddPost: { icon: 'plus', text: 'Write a post now, publish when ready.' },
  ViewInterest: { icon: 'mail', text: 'Messages from buyers.' },
  DraftPosts: { icon: 'edit', text: 'Drafts to finish.' },
  ScheduledPosts: { icon: 'calendar', text: 'Posts that go live on a later day.' },
  PostingArchive: { icon: 'inbox', text: 'Posts that have ended, ready to repost.' },
  UserInvoices: { icon: 'document', text: 'Your invoices and what is due.' },
  UserCertificates: { icon: 'tick', text: 'Proof of how your posts were marketed.' },
  YourFirm: { icon: 'user', text: 'Who works with you, and what they may do.' },
  HandOvers: { icon: 'user', text: 'Posts that go to another practitioner.' },
  AdminUsers: { icon: 'user', text: 'Find, check and help users.' },
  AdminPosts: { icon: 'document', text: 'Approve or hide posts.' },
  FirstPostReviews: { icon: 'tick', text: 'Check first posts before buyers are emailed.' },
  AdminHandOvers: { icon: 'user', text: 'Requests between practitioners.' },
  AdminUndertakings: { icon: 'document', text: 'Who accepted which, and who waits.' },
  AdminQuestions: { icon: 'mail', text: 'What buyers ask, and what waits for an answer.' },
  Licences: { icon: 'user', text: 'Which practitioners have been checked, and when.' },
  InvoiceList: { icon: 'document', text: 'Invoices of all sellers.' },
  VatRecords: { icon: 'document', text: 'Invoices and credit notes by tax period.' },
  CertificateList: { icon: 'tick', text: 'Certificates of all posts.' },
  Dashboards: { icon: 'building', text: 'The marketplace in figures.' },
  Announcements: { icon: 'info', text: 'Messages to all users.' },
  AuditLog: { icon: 'search', text: 'Who changed what, and when.' },
  SecurityLog: { icon: 'search', text: 'Who logged in, failed to or was refused.' },
  MailHealth: { icon: 'mail', text: 'Queues, failures and suppressed addresses.' },
  AreaHealth: { icon: 'calendar', text: 'Releases, their speed and their errors.' },
  DataRetention: { icon: 'inbox', text: 'What is deleted when, and what was.' },
};
