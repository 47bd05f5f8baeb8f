import { SetQuery } from '@marketplace/shared-contract/marketplace/criteria-sets';
import {
  MatchingCount,
  MatchingCriteria,
  VisitorCriteria,
  VisitorMatchingCount,
  WhyMatchedList,
  WhyMatchedQuery,
} from '@marketplace/shared-contract/marketplace/matching/matching';
import { buyerCalls } from '@marketplace/shared-contract/platform/calls/buyer';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { criteriaOf } from './criteria.sql.ts';
import { countMatching } from './matching-count.sql.ts';
import { visitorCounts } from './visitor-counts.ts';
import { whyMatched } from './why-matched.sql.ts';

/** What a buyer sees of how their criteria match posts, besides the inbox itself. */
export const matchingRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { db, clock } = context;
  app.route({
    ...routeFor(buyerCalls.whyMatched),
    schema: { summary: 'See why a post matches', querystring: WhyMatchedQuery, response: responses(WhyMatchedList) },
    handler: ({ user, query }) => whyMatched(db, user.id, query.ids, today(clock)),
  });
  const countForVisitor = visitorCounts(db, clock);
  app.route({
    ...routeFor(publicCalls.matchingCount, { perMinute: 60 }),
    schema: {
      summary: 'Count the posts that match criteria',
      body: VisitorCriteria,
      response: responses(VisitorMatchingCount),
    },
    handler: ({ body }) => countForVisitor(body),
  });
  // A form asks again whenever its criteria change; nobody changes them once a second for long.
  app.route({
    ...routeFor(buyerCalls.matchingCount, { perMinute: 90 }),
    schema: {
      summary: 'See how many posts match',
      querystring: SetQuery,
      body: MatchingCriteria,
      response: responses(MatchingCount),
    },
    handler: async ({ user, body, query }) => {
      const saved = await criteriaOf(db, user.id, query.set);
      const criteria = {
        locations: body.Locations ?? saved.locations,
        turnovers: body.Turnovers ?? saved.turnovers,
        employees: body.Employees ?? saved.employees,
        categories: body.Categories ?? saved.categories,
        assets: body.KeyAssets ?? saved.assets,
        keywords: body.Keywords ?? saved.keywords,
      };
      return countMatching(db, criteria, today(clock));
    },
  });
};
