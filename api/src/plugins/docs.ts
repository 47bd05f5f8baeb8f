import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The heading a call is listed under: the part of its path that says whose it is. */
const groupOf = (url: string) => {
  const [, , first, second] = url.split('/');
  return second ? (first ?? '') : 'session and registration';
};

// Swagger UI styles its own elements in place; the pages of the product allow no such thing.
const allowItsStyles = (policy: string) => policy.replace('style-src ', "style-src 'unsafe-inline' ");

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
      const security = allow && allow !== 'everyone' ? { security: [{ bearer: [] }] } : {};
      return { url, schema: { ...schema, ...security, tags: [groupOf(url)] } };
    },
  });
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route: RouteOptions) => {
      route.config = { ...route.config, allow: 'everyone' };
      route.schema = { ...route.schema, hide: true };
    });
    scope.get('/openapi.json', () => app.swagger());
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: true,
      transformStaticCSP: allowItsStyles,
      uiConfig: { url: '/api/openapi.json' },
    });
  });
});
