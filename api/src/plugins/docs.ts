import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI at /api/openapi.json and a page to browse it at /api/docs. Registered before the routes it describes. */
export const docs = fp(async (app) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Marketplace API', version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      const allow = document.route.config?.allow;
      return { url, schema: allow && allow !== 'everyone' ? { ...schema, security: [{ bearer: [] }] } : schema };
    },
  });
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route: RouteOptions) => {
      route.config = { ...route.config, allow: 'everyone' };
      route.schema = { ...route.schema, hide: true };
    });
    scope.get('/openapi.json', () => app.swagger());
    await scope.register(swaggerUi, { routePrefix: '/docs', staticCSP: true, uiConfig: { url: '/api/openapi.json' } });
  });
});
