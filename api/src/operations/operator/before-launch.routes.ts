import { BeforeLaunch } from '@marketplace/shared-contract/operations/operator/operator';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { beforeLaunch } from './before-launch.rules.ts';

/** What the Admin has to do before the launch. */
export const beforeLaunchRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(adminCalls.beforeLaunch),
    schema: { summary: 'See what is missing before launch', response: responses(BeforeLaunch) },
    handler: async () => beforeLaunch(context.config),
  });
};
