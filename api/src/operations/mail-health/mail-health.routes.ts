import { DeadAlertQuery, JobIdQuery, MailHealth } from '@marketplace/shared-contract/admin-mail-health';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { SavedText } from '@marketplace/shared-contract/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context/context.ts';
import { answers, on } from '../../platform/http/calls.ts';
import { readMailHealth } from './mail-health.service.ts';
import { retryAlerts } from './retry-alerts.service.ts';
import { retryJob } from './retry-job.service.ts';

/** How mail stands, and another chance for a job that was given up. */
export const mailHealthRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...on(adminCalls.mailHealth),
    schema: { response: answers(MailHealth) },
    handler: () => readMailHealth(context),
  });
  app.route({
    ...on(adminCalls.retryJob),
    schema: { querystring: JobIdQuery, response: answers(SavedText) },
    handler: ({ user, query }) => retryJob(context, user, query.id),
  });
  app.route({
    ...on(adminCalls.retryAlerts),
    schema: { querystring: DeadAlertQuery, response: answers(SavedText) },
    handler: ({ user, query }) => retryAlerts(context, user, query),
  });
};
