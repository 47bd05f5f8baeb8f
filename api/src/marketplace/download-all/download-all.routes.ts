import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { routeFor } from '../../platform/http/route-options.ts';
import { sendZip, zipAnswers, zipCall } from '../../platform/zip/send-zip.ts';

/** A post as one file, for buyers with access to its particulars. */
export const downloadAllRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(buyerCalls.downloadAll, zipCall),
    schema: { summary: 'Everything they may read of a post', querystring: IdQuery, response: zipAnswers },
    handler: async ({ user, query }, reply) => {
      const { downloadAll } = await import('./download-all.service.ts');
      return sendZip(reply, () => downloadAll(context, user, query.id, app.workOnFile));
    },
  });
};
