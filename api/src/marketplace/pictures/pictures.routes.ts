import type { Readable } from 'node:stream';
import { pictureLimits } from '@marketplace/shared-contract/marketplace/pictures/picture-limits';
import {
  EditPicture,
  OrderPictures,
  OwnPictures,
  PictureQuery,
  UploadedPicture,
  UploadQuery,
} from '@marketplace/shared-contract/marketplace/pictures/pictures';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import { editOf } from '../../platform/edits/versioned-edit.ts';
import { editResponses, responses, routeFor } from '../../platform/http/route-options.ts';
import { chooseCover, editPicture, ownPictures, removePicture, reorderPictures } from './edit-pictures.service.ts';
import { pictureWorkers } from './picture-workers.ts';
import { uploadPicture } from './upload-picture.service.ts';

/** The pictures of a post as its owner manages them (ADR-0077). */
export const picturesRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { makeCopies, close } = pictureWorkers();
  app.addHook('onClose', close);
  // A browser's content type proves nothing; and the file is never read into memory.
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
  app.route({
    ...routeFor(sellerCalls.pictures),
    schema: { summary: 'See the pictures of a post', querystring: IdQuery, response: responses(OwnPictures) },
    handler: ({ user, query }) => ownPictures(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.uploadPicture, { perHour: pictureLimits.uploadsPerHour, per: 'account' }),
    schema: { summary: 'Send a picture', querystring: UploadQuery, response: responses(UploadedPicture) },
    handler: ({ user, query, body, headers }) => {
      if (!headers['content-type']?.startsWith('application/octet-stream'))
        throw new AppError('unsupported-type', 'Please send the picture as it is, as application/octet-stream');
      return uploadPicture(context, user, query.id, body as Readable, makeCopies);
    },
  });
  app.route({
    ...routeFor(sellerCalls.editPicture, { edits: true }),
    schema: {
      summary: 'Change a picture',
      querystring: PictureQuery,
      body: EditPicture,
      response: editResponses(SavedText),
    },
    handler: (request, reply) =>
      editPicture(context, request.user, request.query.id, request.body, editOf(request, reply, 'picture')),
  });
  app.route({
    ...routeFor(sellerCalls.orderPictures),
    schema: {
      summary: 'Put pictures in order',
      querystring: IdQuery,
      body: OrderPictures,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => reorderPictures(context, user, query.id, body.PictureIds),
  });
  app.route({
    ...routeFor(sellerCalls.chooseCover),
    schema: {
      summary: 'Choose the first picture of a post',
      querystring: PictureQuery,
      response: responses(SavedText),
    },
    handler: ({ user, query }) => chooseCover(context, user, query.id),
  });
  app.route({
    ...routeFor(sellerCalls.removePicture),
    schema: { summary: 'Remove a picture', querystring: PictureQuery, response: responses(SavedText) },
    handler: ({ user, query }) => removePicture(context, user, query.id),
  });
};
