import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import { responses } from '../http/route-options.ts';
import { productVersion } from '../process/product-version.ts';

const open = { allow: 'everyone' } as const;

const Ready = z.object({ status: z.literal('ready'), version: z.string() });

type Options = { context: Context; isAlive?: () => boolean };

/**
 * `livez`: the process responds and, by `isAlive`, works, so it needs no restart. `readyz` (or `healthz`): it is not shutting down and can
 * reach the database. `servingz`: it is not shutting down; send calls here even while the database is away, because no other process
 * would do better.
 */
export const healthRoutes: FastifyPluginAsyncZod<Options> = async (app, { context, isAlive = () => true }) => {
  app.route({
    method: 'GET',
    url: '/livez',
    config: open,
    schema: { summary: 'Whether the process answers', response: responses(z.object({ status: z.literal('alive') })) },
    handler: async (_request, reply) =>
      isAlive()
        ? { status: 'alive' as const }
        : reply.code(503).send({ message: 'This process responds and does nothing: restart it' }),
  });
  const ending = { message: 'This process is about to end' };
  app.route({
    method: 'GET',
    url: '/servingz',
    config: open,
    schema: { summary: 'Whether it serves requests', response: responses(z.object({ status: z.literal('serving') })) },
    handler: async (_request, reply) =>
      app.isDraining() ? reply.code(503).send(ending) : { status: 'serving' as const },
  });
  for (const url of ['/readyz', '/healthz'])
    app.route({
      method: 'GET',
      url,
      config: open,
      schema: { summary: 'Whether it is ready, and in which version', response: responses(Ready) },
      handler: async (_request, reply) => {
        if (app.isDraining()) return reply.code(503).send(ending);
        try {
          await sql`select 1`.execute(context.db);
          return { status: 'ready' as const, version: productVersion };
        } catch {
          return reply.code(503).send({ message: 'The database is not reached' });
        }
      },
    });
};
