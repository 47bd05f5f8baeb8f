import { CloseAccount, YourData } from '@marketplace/shared-contract/accounts/closing/close-account';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import { Problem } from '@marketplace/shared-contract/platform/http/problem';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import type { Sessions } from '../session/open-sessions.ts';
import type { Section } from '../your-data/section.ts';
import { closeOwnAccount } from './close-own-account.service.ts';
import type { OwnPosts } from './own-posts.ts';

/** `furtherData`: a person's data in the groups above. */
type Options = { context: Context; sessions: Sessions; posts: OwnPosts; furtherData: readonly Section[] };
const zipAnswers = { 200: z.unknown(), '4xx': Problem, '5xx': Problem };

/** A user's own data: an overview, the export as a file, and closing the account. */
export const closingRoutes: FastifyPluginAsyncZod<Options> = async (app, { context, sessions, posts, furtherData }) => {
  app.route({
    ...routeFor(signedInCalls.yourData),
    schema: { summary: 'See what is kept of them', response: responses(YourData) },
    handler: async ({ user }) => ({
      ...(await posts.count(context.db, user.id, today(context.clock))),
      firm: await posts.inFirm(context, user.id),
    }),
  });
  app.route({
    ...routeFor(signedInCalls.yourDataZip, { sends: 'application/zip', perMinute: 4, per: 'account and address' }),
    schema: { summary: 'Their own data', response: zipAnswers },
    handler: async ({ user }, reply) => {
      const disposition = `attachment; filename="your-data-${today(context.clock)}.zip"`;
      reply.headers({ 'content-disposition': disposition, 'cache-control': 'no-store' }).type('application/zip');
      const { yourDataZip } = await import('../your-data/your-data-zip.ts');
      return reply.send(yourDataZip(context, user.id, furtherData));
    },
  });
  app.route({
    ...routeFor(signedInCalls.closeAccount, { perMinute: 10 }),
    schema: { summary: 'Close their account', body: CloseAccount, response: responses(SavedText) },
    handler: ({ user, body }) => closeOwnAccount(context, { sessions, posts }, user, body),
  });
};
