import type { FastifyPluginAsync } from 'fastify';
import type { Sessions } from '../accounts/session/open-sessions.ts';
import type { Context } from '../platform/context.ts';
import { registerRoutes } from '../platform/http/register-routes.ts';
import { bulkRoutes } from './bulk/bulk.routes.ts';
import { dashboardRoutes } from './dashboards/dashboard.routes.ts';
import { roleHomeRoutes } from './homes/homes.routes.ts';
import { licenceCheckRoutes } from './licences/licences.routes.ts';
import { adminListsRoutes } from './lists/admin-lists.routes.ts';
import { mailHealthRoutes } from './mail-health/mail-health.routes.ts';
import { announcementRoutes } from './notifications/announcement.routes.ts';
import { noticesRoutes } from './notifications/notifications.routes.ts';
import { beforeLaunchRoutes } from './operator/before-launch.routes.ts';
import { operatorRoutes } from './operator/operator.routes.ts';
import { adminPostRoutes } from './posts/admin-posts.routes.ts';
import { hideQuestionRoutes } from './questions/hide-question.routes.ts';
import { retentionRoutes } from './retention/retention.routes.ts';
import { statusRoutes } from './status/status.routes.ts';
import { adminUserRoutes } from './users/admin-users.routes.ts';

/** Calls of Admins and operators, and the public status of the site. */
export const operationsRoutes: FastifyPluginAsync<{ context: Context; sessions: Sessions }> = (api, options) =>
  registerRoutes(api, options, [
    retentionRoutes,
    noticesRoutes,
    operatorRoutes,
    beforeLaunchRoutes,
    roleHomeRoutes,
    adminPostRoutes,
    adminUserRoutes,
    hideQuestionRoutes,
    licenceCheckRoutes,
    bulkRoutes,
    announcementRoutes,
    statusRoutes,
    adminListsRoutes,
    mailHealthRoutes,
    dashboardRoutes,
  ]);
