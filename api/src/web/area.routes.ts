import { toPublicRegistry } from '@marketplace/releases/public-registry';
import type { RegistrySource } from '@marketplace/releases/sources/source';
import { areaCalls } from '@marketplace/shared-contract/platform/calls/areas';
import { Registry } from '@marketplace/shared-contract/web/areas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../platform/app-error.ts';
import { responses, routeFor } from '../platform/http/route-options.ts';
import { releasesOfTab } from './choose-release.ts';

/** The registry for open tabs; new pages contain it. Only an Admin gets all of it. */
export const areaRoutes: FastifyPluginAsyncZod<{ releases: RegistrySource; publicUrl: string }> = async (
  app,
  { releases, publicUrl },
) => {
  for (const [call, who] of [
    [areaCalls.areas, 'everyone'],
    [areaCalls.adminAreas, 'admin'],
  ] as const) {
    app.route({
      ...routeFor(call),
      schema: { summary: 'See what is released', response: responses(Registry) },
      handler: async (request, reply) => {
        const registry = releases();
        if (!registry) throw new AppError('not-found', 'Nothing is released yet');
        reply.header('cache-control', 'no-store');
        return toPublicRegistry(releasesOfTab(request, registry, publicUrl), who);
      },
    });
  }
};
