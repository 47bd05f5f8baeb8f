import {
  CheckDescription,
  ContactDetails,
  EditAdditionalCategories,
  EditAssets,
  EditCategory,
  EditDescription,
  EditDetail,
} from '@marketplace/shared-contract/marketplace/posts/edit-post';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { editOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { editDescription } from './edit-description.service.ts';
import { editAdditionalCategories, editAssets, editCategory, editDetail } from './edit-post.service.ts';

const amends = { querystring: IdQuery, response: editResponses(SavedText) };

export const editPostRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(sellerCalls.checkDescription, { perMinute: 60, per: 'account' }),
    schema: { summary: 'Check a description', body: CheckDescription, response: responses(ContactDetails) },
    handler: async ({ body }) => {
      const { contactDetailsIn } = await import('./contact-details.rules.ts');
      const contactDetails = contactDetailsIn(body.Description, body.ActivityHeading);
      return { contactDetailsDetected: contactDetails.length > 0, contactDetails };
    },
  });
  app.route({
    ...routeFor(sellerCalls.postDetail, { edits: true }),
    schema: { summary: 'Change the details of a post', ...amends, body: EditDetail },
    handler: (request, reply) =>
      editDetail(context, request.user, request.query.id, request.body, editOf(request, reply, 'detail')),
  });
  app.route({
    ...routeFor(sellerCalls.postDescription, { edits: true }),
    schema: { summary: 'Change the description of a post', ...amends, body: EditDescription },
    handler: (request, reply) =>
      editDescription(context, request.user, request.query.id, request.body, editOf(request, reply, 'description')),
  });
  app.route({
    ...routeFor(sellerCalls.postCategory, { edits: true }),
    schema: { summary: 'Change the category of a post', ...amends, body: EditCategory },
    handler: (request, reply) =>
      editCategory(context, request.user, request.query.id, request.body, editOf(request, reply, 'category')),
  });
  app.route({
    ...routeFor(sellerCalls.postAdditionalCategories, { edits: true }),
    schema: { summary: 'Change the additional categories of a post', ...amends, body: EditAdditionalCategories },
    handler: (request, reply) =>
      editAdditionalCategories(
        context,
        request.user,
        request.query.id,
        request.body,
        editOf(request, reply, 'additional'),
      ),
  });
  app.route({
    ...routeFor(sellerCalls.postAssets, { edits: true }),
    schema: { summary: 'Change the assets of a post', ...amends, body: EditAssets },
    handler: (request, reply) =>
      editAssets(context, request.user, request.query.id, request.body, editOf(request, reply, 'assets')),
  });
};
