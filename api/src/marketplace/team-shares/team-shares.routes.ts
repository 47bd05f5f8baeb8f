import { ShareWithTeam, TeamInterest, TeamPost } from '@marketplace/shared-contract/marketplace/team-shares';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { noSuchPost } from '../posts/post.service.ts';
import { teamInterestOf, teamPostOf } from './team-share.sql.ts';
import { endTeamShare, shareWithTeam } from './team-shares.service.ts';

/** What the members of a buyer's team share about posts (ADR-0075). */
export const teamSharesRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, clock } = context;
  app.route({
    ...routeFor(buyerCalls.teamPost),
    schema: { summary: 'See what the team shares of a post', querystring: IdQuery, response: responses(TeamPost) },
    handler: async ({ user, query }) => {
      const found = await teamPostOf(db, { buyerId: user.id, postId: query.id, day: today(clock) });
      if (!found) throw noSuchPost();
      return found;
    },
  });
  app.route({
    ...routeFor(buyerCalls.shareWithTeam),
    schema: {
      summary: 'Share a post with the team',
      querystring: IdQuery,
      body: ShareWithTeam,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => shareWithTeam(context, user.id, query.id, body),
  });
  app.route({
    ...routeFor(buyerCalls.endTeamShare),
    schema: { summary: 'Stop sharing a post with the team', querystring: IdQuery, response: responses(SavedText) },
    handler: ({ user, query }) => endTeamShare(context, user.id, query.id),
  });
  app.route({
    ...routeFor(buyerCalls.teamInterest),
    schema: { summary: 'See the interest of the team', response: responses(TeamInterest) },
    handler: ({ user }) => teamInterestOf(db, user.id, today(clock)),
  });
};
