import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { answers } from '../plugins/calls.ts';

/** 200 once calls can be answered: the database is reached. */
export const healthRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    method: 'GET',
    url: '/healthz',
    config: { allow: 'everyone' },
    schema: { response: answers(z.object({ status: z.literal('ready') })) },
    handler: async () => {
      await sql`select 1`.execute(context.db);
      return { status: 'ready' as const };
    },
  });
};
