import { AuditLog, AuditQuery } from '@marketplace/shared-contract/admin-audit';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { sendJson } from '../../platform/http/send-json.ts';
import { cachedTotal } from '../../platform/json-list/cached-total.ts';
import { mergeJson } from '../../platform/json-list/merge-json.ts';
import { countAudit, isFiltered, pageOfAudit } from './audit-log.sql.ts';

/** Who did what (PD-48). */
export const auditRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context: { db, clock } }) => {
  const countAll = cachedTotal(clock, () => countAudit(db));
  app.route({
    ...routeFor(adminCalls.auditLog, { reads: 'replica' }),
    schema: { querystring: AuditQuery, response: responses(AuditLog) },
    handler: async ({ query }, reply) => {
      const { list, latestId, found } = await pageOfAudit(db, query);
      const total = isFiltered(query) ? found : await countAll(latestId);
      return sendJson(reply, mergeJson({ total }, `{"entries":${list}}`));
    },
  });
};
