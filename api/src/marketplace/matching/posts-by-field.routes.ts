import { invalidFieldName, PostsByFieldQuery } from '@marketplace/shared-contract/accounts/criteria/criteria';
import { PostCards } from '@marketplace/shared-contract/marketplace/posts/post';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { buyers } from '@marketplace/shared-contract/platform/routes/roles';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { sendCards } from '../posts/card-list.ts';
import { postsByField } from './posts-by-field.service.ts';

const fields = [
  ['category', buyerCalls.postsByCategory],
  ['turnover', buyerCalls.postsByTurnover],
  ['employees', buyerCalls.postsByEmployees],
  ['location', buyerCalls.postsByLocation],
] as const;

export const postsByFieldRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  for (const [field, call] of fields) {
    app.route({
      ...routeFor(call, { reads: 'replica' }),
      schema: { summary: `See posts by ${field}`, querystring: PostsByFieldQuery, response: responses(PostCards) },
      handler: async ({ user, query }, reply) =>
        sendCards(context, reply, await postsByField(context, user.id, field, query)),
    });
  }
  // Any other field name (API-050). The router matches whole addresses, such as posts-by-criteria, first.
  app.route({
    ...routeFor({ method: 'GET', path: '/buyer/posts-by-:field', allow: buyers }),
    schema: { hide: true },
    handler: () => {
      throw new AppError('invalid', invalidFieldName);
    },
  });
};
