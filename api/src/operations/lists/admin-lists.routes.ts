import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { auditRoutes } from '../audit/audit.routes.ts';
import { questionListRoutes } from '../questions/question-list.routes.ts';
import { securityLogRoutes } from '../security-log/security-log.routes.ts';
import { savedViewRoutes } from '../views/saved-views.routes.ts';
import { undertakingListRoutes } from './undertaking-list.routes.ts';

/** The Admin's lists that consist only of list calls. Plain lists are declared below: see `plainListRoutes`. */
const lists = [auditRoutes, questionListRoutes, securityLogRoutes, undertakingListRoutes];

export const adminListsRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, options) => {
  await app.register(savedViewRoutes, options);
  for (const list of lists) await app.register(list, options);
};
