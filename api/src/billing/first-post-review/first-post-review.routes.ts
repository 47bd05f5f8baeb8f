import {
  DeclineFirstPost,
  FirstPostReview,
  FirstPostReviewRow,
  FirstPostState,
} from '@marketplace/shared-contract/billing/first-post-review/first-post-review';
import { firstPostReviewList } from '@marketplace/shared-contract/operations/lists/first-post-reviews';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { companyOf } from '../../accounts/firm-names/firm-name.sql.ts';
import { standingSql } from '../../accounts/licence/licence.sql.ts';
import { adminListRoutes } from '../../platform/admin-list/admin-list.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { editOf, versionOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { columnsOf, instant } from '../../platform/json-list/json.sql.ts';
import { firstPostState, takeBackReview } from './ask-review.service.ts';
import { approveFirstPost, declineFirstPost } from './decide-review.service.ts';
import { readReview } from './read-review.service.ts';

const rowColumns = (day: string) =>
  columnsOf<FirstPostReviewRow>({
    businessId: sql`p.id`,
    reference: sql`p.reference`,
    activityHeading: sql`p.activity_heading`,
    userId: sql`a.id`,
    practitioner: sql`a.forenames || ' ' || a.surname`,
    company: companyOf('a'),
    licence: standingSql(day),
    startDate: sql`r.starts_on::text`,
    endDate: sql`r.ends_on::text`,
    askedDate: instant(sql`r.asked_at`),
  });

/** First posts awaiting review, longest wait first. */
const reviewListRoutes = adminListRoutes(firstPostReviewList, FirstPostReviewRow, ({ db, clock, config }) => ({
  on: config.firstPostReview,
  page: async (_query, { limit, offset }) => {
    const { rows } = await sql<{ list: string; total: number }>`
      select coalesce(json_agg(listed), '[]')::text as list,
        (select count(*)::int from first_post_review where outcome is null) as total
      from (
        select ${rowColumns(today(clock))}
        from first_post_review r join post p on p.id = r.post_id join account a on a.id = p.owner_id
          left join practitioner_licence l on l.account_id = a.id left join licence_check c on c.id = l.check_id
        where r.outcome is null and a.closed_at is null order by r.id limit ${limit} offset ${offset}
      ) as listed`.execute(db);
    return rows[0] ?? { list: '[]', total: 0 };
  },
}));

const changes = { querystring: IdQuery, response: responses(SavedText) };

/** The review of practitioners' first posts (ADR-0072). */
export const firstPostReviewRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  await app.register(reviewListRoutes, { context });
  app.route({
    ...routeFor(sellerCalls.firstPost),
    schema: {
      summary: 'See where a first post stands',
      querystring: z.object({ id: z.optional(IdQuery.shape.id) }),
      response: responses(FirstPostState),
    },
    handler: ({ user, query }) => firstPostState(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.takeBackFirstPost),
    schema: { summary: 'Take back a first post', ...changes },
    handler: ({ user, query }) => takeBackReview(context, user, query.id),
  });
  app.route({
    ...routeFor(adminCalls.firstPostReview, { versioned: true }),
    schema: { summary: 'See a first post that waits', querystring: IdQuery, response: responses(FirstPostReview) },
    handler: async ({ user, query }, reply) => {
      const { answer, fields } = await readReview(context, user, query.id);
      reply.header('etag', versionOf({ review: fields }));
      return answer;
    },
  });
  app.route({
    ...routeFor(adminCalls.approveFirstPost, { edits: true }),
    schema: { summary: 'Approve a first post', ...changes, response: editResponses(SavedText) },
    handler: (request, reply) =>
      approveFirstPost(context, request.user, request.query.id, editOf(request, reply, 'review')),
  });
  app.route({
    ...routeFor(adminCalls.declineFirstPost),
    schema: { summary: 'Decline a first post', ...changes, body: DeclineFirstPost },
    handler: ({ user, query, body }) => declineFirstPost(context, user, query.id, body.Reason),
  });
};
