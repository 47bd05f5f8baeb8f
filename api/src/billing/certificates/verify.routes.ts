import { publicCalls } from '@marketplace/shared-contract/calls.public';
import { CodeQuery, VerifiedCertificate } from '@marketplace/shared-contract/evidence';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context/context.ts';
import { answers, on } from '../../platform/http/calls.ts';
import { verifyCertificate } from './verify.service.ts';

export const verifyRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...on(publicCalls.verifyCertificate, { perMinute: 30 }),
    schema: { querystring: CodeQuery, response: answers(VerifiedCertificate) },
    handler: ({ query }) => verifyCertificate(context, query.code),
  });
};
