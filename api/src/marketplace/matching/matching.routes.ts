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
import { LRUCache } from 'lru-cache';
import { type Clock, today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { criteriaOf } from './criteria.sql.ts';
import { countMatching, countPublicMatching } from './matching-count.sql.ts';
import { whyMatched } from './why-matched.sql.ts';

/** How a buyer's criteria match posts, apart from the inbox itself. */
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
  // A form repeats it on each change, but nobody changes criteria once a second for long.
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

const cached = 500;
const cachedMs = 60_000;

/** Counts live public posts for visitors who register. Equal criteria share a count for up to a minute, to keep public calls cheap. */
function visitorCounts(db: Database, clock: Clock): (criteria: VisitorCriteria) => Promise<VisitorMatchingCount> {
  const counts = new LRUCache<string, Promise<VisitorMatchingCount>>({ max: cached });
  return (criteria) => {
    const lists = [criteria.Locations, criteria.Turnovers, criteria.Employees, criteria.Categories, criteria.KeyAssets];
    const [locations = [], turnovers = [], employees = [], categories = [], assets = []] = lists.map((list) =>
      [...new Set(list)].sort((one, other) => one - other),
    );
    const preferences = { locations, turnovers, employees, categories, assets, keywords: '' };
    const key = `${Math.floor(clock.now().getTime() / cachedMs)} ${JSON.stringify(preferences)}`;
    const known = counts.get(key);
    if (known) return known;
    const count = countPublicMatching(db, preferences, today(clock)).then((live) => ({ live }));
    counts.set(key, count);
    count.catch(() => counts.delete(key));
    return count;
  };
}
