import { get, patch, post, put } from './calls.ts';
import { admins } from './roles.ts';

/** Calls of the Admin. */
export const adminCalls = {
  posts: get('/admin/posts', admins),
  postsCsv: get('/admin/posts-csv', admins),
  approvePost: patch('/admin/approve-post', admins),
  unapprovePost: patch('/admin/unapprove-post', admins),
  users: get('/admin/users', admins),
  usersCsv: get('/admin/users-csv', admins),
  user: get('/admin/user', admins),
  disable: post('/admin/disable', admins),
  unlock: post('/admin/unlock', admins),
  confirmEmail: post('/admin/confirmEmail', admins),
  flagUser: post('/admin/flagUser', admins),
  clearEmail1DisableInfo: post('/admin/clearEmail1DisableInfo', admins),
  clearEmail2DisableInfo: post('/admin/clearEmail2DisableInfo', admins),
  userPriceRate: put('/admin/user-pricerate', admins),
  invoiceList: get('/admin/invoice-list', admins),
  certificateList: get('/admin/certificate-list', admins),
  announcements: get('/admin/announcements', admins),
  announce: post('/admin/announcement', admins),
  endAnnouncement: post('/admin/end-announcement', admins),
  auditLog: get('/admin/audit-log', admins),
  mailHealth: get('/admin/mail-health', admins),
  retryJob: post('/admin/retry-job', admins),
  retryAlerts: post('/admin/retry-alerts', admins),
  areaHealth: get('/admin/area-health', admins),
  areaErrorsCsv: get('/admin/area-errors-csv', admins),
  beforeLaunch: get('/admin/before-launch', admins),
  dashboard: get('/admin/dashboard', admins),
  dashboardCsv: get('/admin/dashboard-csv', admins),
};
