import type { FastifyInstance, FastifyPluginOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/**
 * Registers plugins with the same options, one after the other, each in its own scope. A plugin without a display name costs Fastify a
 * comparison with every loaded CommonJS module.
 */
export async function registerRoutes<Options extends FastifyPluginOptions>(
  app: FastifyInstance,
  options: Options,
  plugins: readonly FastifyPluginAsyncZod<Options>[],
): Promise<void> {
  for (const plugin of plugins) await app.register(fp(plugin, { name: plugin.name, encapsulate: true }), options);
}
