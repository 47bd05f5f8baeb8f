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
import type { Context } from '../../platform/context/context.ts';
import { editOf } from '../../platform/edits/edit.ts';
import { answers, editAnswers, on } from '../../platform/http/calls.ts';
import { amendAdditionalCategories } from './amend-additional-categories.service.ts';
import { amendAssets } from './amend-assets.service.ts';
import { amendCategory } from './amend-category.service.ts';
import { amendDescription } from './amend-description.service.ts';
import { amendDetail } from './amend-detail.service.ts';
import { contactDetailsIn } from './contact-details.rules.ts';

const amends = { querystring: IdQuery, response: editAnswers(SavedText) };

export const amendmentRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...on(sellerCalls.checkDescription, { perMinute: 60, per: 'account' }),
    schema: { body: CheckDescription, response: answers(ContactDetails) },
    handler: async ({ body }) => {
      const contactDetails = contactDetailsIn(body.Description, body.ActivityHeading);
      return { contactDetailsDetected: contactDetails.length > 0, contactDetails };
    },
  });
  app.route({
    ...on(sellerCalls.postDetail, { edits: true }),
    schema: { ...amends, body: AmendDetail },
    handler: (request, reply) =>
      amendDetail(context, request.user, request.query.id, request.body, editOf(request, reply, 'detail')),
  });
  app.route({
    ...on(sellerCalls.postDescription, { edits: true }),
    schema: { ...amends, body: AmendDescription },
    handler: (request, reply) =>
      amendDescription(context, request.user, request.query.id, request.body, editOf(request, reply, 'description')),
  });
  app.route({
    ...on(sellerCalls.postCategory, { edits: true }),
    schema: { ...amends, body: AmendCategory },
    handler: (request, reply) =>
      amendCategory(context, request.user, request.query.id, request.body, editOf(request, reply, 'category')),
  });
  app.route({
    ...on(sellerCalls.postAdditionalCategories, { edits: true }),
    schema: { ...amends, body: AmendAdditionalCategories },
    handler: (request, reply) =>
      amendAdditionalCategories(
        context,
        request.user,
        request.query.id,
        request.body,
        editOf(request, reply, 'additional'),
      ),
  });
  app.route({
    ...on(sellerCalls.postAssets, { edits: true }),
    schema: { ...amends, body: AmendAssets },
    handler: (request, reply) =>
      amendAssets(context, request.user, request.query.id, request.body, editOf(request, reply, 'assets')),
  });
};
