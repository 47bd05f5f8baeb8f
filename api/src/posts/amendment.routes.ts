import {
  AmendAdditionalCategories,
  AmendAssets,
  AmendCategory,
  AmendDescription,
  AmendDetail,
  CheckDescription,
  ContactDetails,
} from '@marketplace/shared-contract/amendment';
import { sellerCalls } from '@marketplace/shared-contract/calls.seller';
import { IdQuery } from '@marketplace/shared-contract/ids';
import { SavedText } from '@marketplace/shared-contract/posting';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../context.ts';
import { answers, on } from '../plugins/calls.ts';
import { amendAdditionalCategories } from './amend-additional-categories.service.ts';
import { amendAssets } from './amend-assets.service.ts';
import { amendCategory } from './amend-category.service.ts';
import { amendDescription } from './amend-description.service.ts';
import { amendDetail } from './amend-detail.service.ts';
import { contactDetailsIn } from './contact-details.rules.ts';

const amends = { querystring: IdQuery, response: answers(SavedText) };

export const amendmentRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...on(sellerCalls.checkDescription),
    schema: { body: CheckDescription, response: answers(ContactDetails) },
    handler: async ({ body }) => {
      const contactDetails = contactDetailsIn(body.Description, body.ActivityHeading);
      return { contactDetailsDetected: contactDetails.length > 0, contactDetails };
    },
  });
  app.route({
    ...on(sellerCalls.postDetail),
    schema: { ...amends, body: AmendDetail },
    handler: ({ user, query, body }) => amendDetail(context, user, query.id, body),
  });
  app.route({
    ...on(sellerCalls.postDescription),
    schema: { ...amends, body: AmendDescription },
    handler: ({ user, query, body }) => amendDescription(context, user, query.id, body),
  });
  app.route({
    ...on(sellerCalls.postCategory),
    schema: { ...amends, body: AmendCategory },
    handler: ({ user, query, body }) => amendCategory(context, user, query.id, body),
  });
  app.route({
    ...on(sellerCalls.postAdditionalCategories),
    schema: { ...amends, body: AmendAdditionalCategories },
    handler: ({ user, query, body }) => amendAdditionalCategories(context, user, query.id, body),
  });
  app.route({
    ...on(sellerCalls.postAssets),
    schema: { ...amends, body: AmendAssets },
    handler: ({ user, query, body }) => amendAssets(context, user, query.id, body),
  });
};
