import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { Problem } from '@marketplace/shared-contract/platform/http/problem';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Context } from '../../platform/context/context.ts';
import { routeFor } from '../../platform/http/route-options.ts';

const zipAnswers = { 200: z.unknown(), '4xx': Problem, '5xx': Problem };

/** A post as one file, for a buyer to whom its particulars are open. */
export const downloadAllRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(buyerCalls.downloadAll, { sends: 'application/zip', perMinute: 4, per: 'account' }),
    schema: { summary: 'Everything they may read of a post', querystring: IdQuery, response: zipAnswers },
    handler: async ({ user, query }, reply) => {
      const { downloadAll } = await import('./download-all.service.ts');
      const { name, content } = await downloadAll(context, user, query.id, app.workOnFile);
      return reply
        .headers({ 'content-disposition': contentDisposition(name), 'cache-control': 'no-store' })
        .type('application/zip')
        .send(content);
    },
  });
};
