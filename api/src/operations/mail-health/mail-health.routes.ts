import {
  DeadAlertQuery,
  FailedJobQuery,
  MailHealth,
  MailPause,
} from '@marketplace/shared-contract/operations/mail-health';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { readMailHealth } from './mail-health.service.ts';
import { pauseMail } from './pause-mail.service.ts';
import { retryAlerts, retryJobs } from './retry.service.ts';

/** The health of mail, retries of given-up mail, and pausing. */
export const mailHealthRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(adminCalls.mailHealth),
    schema: { summary: 'See how email is sent', response: responses(MailHealth) },
    handler: () => readMailHealth(context),
  });
  app.route({
    ...routeFor(adminCalls.retryJob),
    schema: { summary: 'Try an email again', querystring: FailedJobQuery, response: responses(SavedText) },
    handler: ({ user, query }) => retryJobs(context, user, query),
  });
  app.route({
    ...routeFor(adminCalls.retryAlerts),
    schema: { summary: 'Try alerts again', querystring: DeadAlertQuery, response: responses(SavedText) },
    handler: ({ user, query }) => retryAlerts(context, user, query),
  });
  app.route({
    ...routeFor(adminCalls.pauseMail),
    schema: { summary: 'Pause or resume email', body: MailPause, response: responses(SavedText) },
    handler: ({ user, body }) => pauseMail(context, body.paused, user.id),
  });
};
