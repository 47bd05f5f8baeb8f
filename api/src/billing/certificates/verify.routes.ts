import {
  CodeQuery,
  VerifiedCertificate,
} from '@marketplace/shared-contract/billing/certificates/certificate-verification';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { verifyCertificate } from './verify.service.ts';

export const verifyRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(publicCalls.verifyCertificate, { perMinute: 30 }),
    schema: { summary: 'Verify a certificate', querystring: CodeQuery, response: responses(VerifiedCertificate) },
    handler: ({ query }) => verifyCertificate(context, query.code),
  });
};
