import { get, patch } from './calls.ts';
import { admins } from './roles.ts';

/** Calls of the Admin. */
export const adminCalls = {
  posts: get('/admin/posts', admins),
  approvePost: patch('/admin/approve-post', admins),
  unapprovePost: patch('/admin/unapprove-post', admins),
};
