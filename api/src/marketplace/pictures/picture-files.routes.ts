import {
  PictureFileQuery,
  PictureQuery,
  RemovePostPicture,
} from '@marketplace/shared-contract/marketplace/pictures/pictures';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { pictureCalls } from '@marketplace/shared-contract/platform/calls/pictures';
import { SavedText } from '@marketplace/shared-contract/platform/fields/saved-text';
import { Problem } from '@marketplace/shared-contract/platform/http/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { RawBuilder } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { openFile } from '../../platform/files/files.service.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { maySeePicture, mayVisitorSeePicture } from '../posts/picture-access.sql.ts';
import type { PictureFormat } from './make-copies.worker.ts';
import { pictureFile } from './picture.sql.ts';
import { removePostPicture } from './remove-post-picture.service.ts';

/** How long a browser or proxy may show a picture without revalidation: a hidden post is hidden within a minute. */
const cachedSeconds = 60;

/** The best format among those a browser accepts. */
function formatFor({ headers }: Pick<FastifyRequest, 'headers'>): PictureFormat {
  const accepted = headers.accept ?? '';
  if (accepted.includes('image/avif')) return 'avif';
  return accepted.includes('image/webp') ? 'webp' : 'jpeg';
}

/** Sends a picture the caller may see; otherwise 404. */
async function sendPicture(
  { db, files }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, width }: { id: string; width: number },
  { where, cache }: { where: RawBuilder<boolean>; cache: 'public' | 'private' },
) {
  const format = formatFor(request);
  const key = await pictureFile(db, { id, width, format }, where);
  if (!key) throw new AppError('not-found', 'This picture does not exist');
  const body = await openFile({ files }, key);
  reply.headers({ 'cache-control': `${cache}, max-age=${cachedSeconds}`, vary: 'accept' });
  return reply.type(`image/${format}`).send(body);
}

const answers = { '4xx': Problem, '5xx': Problem };

/** Pictures for display: access is computed at each request, and an address alone is worthless (ADR-0077). */
export const pictureFileRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  const { clock } = context;
  app.route({
    ...routeFor(pictureCalls.cover, { sends: 'image/webp' }),
    schema: { summary: 'See the cover picture of a post', querystring: PictureFileQuery, response: answers },
    handler: (request, reply) =>
      sendPicture(context, request, reply, request.query, {
        where: mayVisitorSeePicture(today(clock)),
        cache: 'public',
      }),
  });
  app.route({
    ...routeFor(pictureCalls.picture, { sends: 'image/webp' }),
    schema: { summary: 'See a picture of a post', querystring: PictureFileQuery, response: answers },
    handler: (request, reply) =>
      sendPicture(context, request, reply, request.query, {
        where: maySeePicture(request.user, today(clock)),
        cache: 'private',
      }),
  });
  app.route({
    ...routeFor(adminCalls.removePostPicture),
    schema: {
      summary: 'Remove a picture of a post',
      querystring: PictureQuery,
      body: RemovePostPicture,
      response: responses(SavedText),
    },
    handler: ({ user, query, body }) => removePostPicture(context, user, query.id, body.Reason),
  });
};
