import { AuditLog, AuditQuery } from '@marketplace/shared-contract/admin-audit';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { answers, on } from '../plugins/calls.ts';
import { readAuditLog } from './audit-log.sql.ts';

/** Who did what (decision 48). */
export const auditRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...on(adminCalls.auditLog, { reads: 'replica' }),
    schema: { querystring: AuditQuery, response: answers(AuditLog) },
    handler: ({ query }) => readAuditLog(context.db, query),
  });
};
