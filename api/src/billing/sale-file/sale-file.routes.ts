import { CheckedManifest, ManifestQuery } from '@marketplace/shared-contract/billing/sale-file/manifest';
import { evidenceCalls } from '@marketplace/shared-contract/platform/calls/evidence';
import { sellerCalls } from '@marketplace/shared-contract/platform/calls/seller';
import { IdQuery } from '@marketplace/shared-contract/platform/fields/ids';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Context } from '../../platform/context.ts';
import { responses, routeFor } from '../../platform/http/route-options.ts';
import { sendZip, zipAnswers, zipCall } from '../../platform/zip/send-zip.ts';
import { signedText } from './manifest.ts';

/** Sale files and case files for their firm, and a public check of manifests' signatures. */
export const saleFileRoutes: FastifyPluginAsyncZod<{ context: Context }> = async (app, { context }) => {
  app.route({
    ...routeFor(sellerCalls.saleFile, zipCall),
    schema: { summary: 'The file of a sale', querystring: IdQuery, response: zipAnswers },
    handler: async ({ user: viewer, query }, reply) => {
      const { saleFile } = await import('./sale-file.service.ts');
      const { drawPdf, workOnFile } = app;
      return sendZip(reply, () => saleFile({ context, viewer, postId: query.id, drawPdf, workOnFile }));
    },
  });
  app.route({
    ...routeFor(sellerCalls.caseFile, zipCall),
    schema: { summary: 'The file of a case', querystring: IdQuery, response: zipAnswers },
    handler: async ({ user: viewer, query }, reply) => {
      const { caseFile } = await import('./case-file.service.ts');
      const { drawPdf, workOnFile } = app;
      return sendZip(reply, () => caseFile({ context, viewer, caseId: query.id, drawPdf, workOnFile }));
    },
  });
  app.route({
    ...routeFor(evidenceCalls.checkManifest, { perMinute: 30 }),
    schema: {
      summary: 'Check the signature of a sale file',
      querystring: ManifestQuery,
      response: responses(CheckedManifest),
    },
    handler: async ({ query: { sha256, keyId, signature } }) => {
      const seal = { keyId, digest: Buffer.from(signature, 'hex') };
      return { genuine: context.signatures.verify(signedText(sha256), seal) === true };
    },
  });
};
