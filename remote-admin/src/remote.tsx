import { dataScreen } from '@marketplace/shared-auth';
import { questionList } from '@marketplace/shared-contract/operations/lists/questions';
import { undertakingList } from '@marketplace/shared-contract/operations/lists/undertakings';
import type { RouteNamesOf } from '@marketplace/shared-contract/platform/routes/routes';
import type { PartsOf } from '@marketplace/shared-ui/layout';
import type { ComponentType } from 'react';

/** This area's screens, by route name. */
export const screens: Record<RouteNamesOf<'admin'>, ComponentType> = {
  AdminUsers: dataScreen(() => import('./users/admin-users.screen.tsx').then((m) => m.AdminUsersScreen)),
  AdminPosts: dataScreen(() => import('./posts/admin-posts.screen.tsx').then((m) => m.AdminPostsScreen)),
  AdminUser: dataScreen(() => import('./user-detail/admin-user.screen.tsx').then((m) => m.AdminUserScreen)),
  AdminHandOvers: dataScreen(() =>
    import('./hand-overs/admin-hand-overs.screen.tsx').then((m) => m.AdminHandOversScreen),
  ),
  FirstPostReviews: dataScreen(() => import('./first-posts/first-posts.screen.tsx').then((m) => m.FirstPostsScreen)),
  FirstPostReview: dataScreen(() => import('./first-posts/first-post.screen.tsx').then((m) => m.FirstPostScreen)),
  Licences: dataScreen(() => import('./licences/licences.screen.tsx').then((m) => m.LicencesScreen)),
  InvoiceList: dataScreen(() => import('./invoices/invoice-list.screen.tsx').then((m) => m.InvoiceListScreen)),
  VatRecords: dataScreen(() => import('./vat/vat-records.screen.tsx').then((m) => m.VatRecordsScreen)),
  CertificateList: dataScreen(() =>
    import('./certificates/certificate-list.screen.tsx').then((m) => m.CertificateListScreen),
  ),
  Announcements: dataScreen(() =>
    import('./announcements/announcements.screen.tsx').then((m) => m.AnnouncementsScreen),
  ),
  Incidents: dataScreen(() => import('./incidents/incidents.screen.tsx').then((m) => m.IncidentsScreen)),
  AuditLog: dataScreen(() => import('./audit-log/audit-log.screen.tsx').then((m) => m.AuditLogScreen)),
  AdminQuestions: dataScreen(() => import('./list/table-list.tsx').then((m) => m.tableScreen(questionList))),
  AdminUndertakings: dataScreen(() => import('./list/table-list.tsx').then((m) => m.tableScreen(undertakingList))),
  SecurityLog: dataScreen(() => import('./security-log/security-log.screen.tsx').then((m) => m.SecurityLogScreen)),
  MailHealth: dataScreen(() => import('./mail-health/mail-health.screen.tsx').then((m) => m.MailHealthScreen)),
  AreaHealth: dataScreen(() => import('./area-health/area-health.screen.tsx').then((m) => m.AreaHealthScreen)),
  DataRetention: dataScreen(() =>
    import('./data-retention/data-retention.screen.tsx').then((m) => m.DataRetentionScreen),
  ),
  Dashboards: dataScreen(() => import('./dashboards/dashboards.screen.tsx').then((m) => m.DashboardsScreen)),
};

/** The parts this area adds to other areas' screens. */
export const parts: PartsOf<'admin'> = {
  ConditionalHome: () => import('./home/admin-home.tsx').then((m) => m.AdminHome),
  PostDetail: () => import('./post-status/post-status.part.tsx').then((m) => m.PostStatusPart),
};
