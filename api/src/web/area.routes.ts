import type { PreviewSource } from '@marketplace/releases/previews/source';
import { toPublicRegistry } from '@marketplace/releases/public-registry';
import type { RegistrySource } from '@marketplace/releases/sources/source';
import { areaCalls } from '@marketplace/shared-contract/platform/calls/areas';
import { AreasQuery, Registry } from '@marketplace/shared-contract/web/areas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../platform/errors/app-error.ts';
import { responses, routeFor } from '../platform/http/route-options.ts';
import { withPreview } from './choose-preview.ts';
import { releasesOfTab } from './choose-release.ts';

/** The registry, for tabs that are open already; a page contains it. Only an Admin gets all of it. */
export const areaRoutes: FastifyPluginAsyncZod<{
  releases: RegistrySource;
  previews?: PreviewSource;
  publicUrl: string;
}> = async (app, { releases, previews, publicUrl }) => {
  for (const [call, who] of [
    [areaCalls.areas, 'everyone'],
    [areaCalls.adminAreas, 'admin'],
  ] as const) {
    app.route({
      ...routeFor(call),
      schema: { summary: 'See what is released', querystring: AreasQuery, response: responses(Registry) },
      handler: async (request, reply) => {
        const registry = releases();
        if (!registry) throw new AppError('not-found', 'Nothing is released yet');
        reply.header('cache-control', 'no-store');
        const { registry: shown, preview } = await withPreview(
          request,
          releasesOfTab(request, registry, publicUrl),
          previews,
          who,
        );
        return { ...toPublicRegistry(shown, who), ...(preview && { preview }) };
      },
    });
  }
};
