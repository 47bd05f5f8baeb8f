import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { registerRoutes } from '../../platform/http/register-routes.ts';
import { auditRoutes } from '../audit/audit.routes.ts';
import { questionListRoutes } from '../questions/question-list.routes.ts';
import { securityLogRoutes } from '../security-log/security-log.routes.ts';
import { savedViewRoutes } from '../views/saved-views.routes.ts';
import { undertakingListRoutes } from './undertaking-list.routes.ts';

/** The Admin's lists that have only list calls, and saved views of all lists. */
export const adminListsRoutes: FastifyPluginAsyncZod<{ context: Context }> = (app, options) =>
  registerRoutes(app, options, [
    savedViewRoutes,
    auditRoutes,
    questionListRoutes,
    securityLogRoutes,
    undertakingListRoutes,
  ]);
