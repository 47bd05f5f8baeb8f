import { setImmediate } from 'node:timers/promises';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { stepUpMinutes } from '@marketplace/shared-contract/accounts/factors/factor-limits';
import { apiBase } from '@marketplace/shared-contract/platform/calls/calls';
import { isForAdminsOnly } from '@marketplace/shared-contract/platform/routes/roles';
import Fastify, { type FastifyContextConfig, type FastifySchema, type RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { productVersion } from '../process/product-version.ts';

/** The heading of a call, from the part of its path that names its area. */
const groupOf = (url: string) => {
  const [, , first, second] = url.split('/');
  return second ? (first ?? '') : 'session and registration';
};

/** Only the page's own files and calls: no inline code, form or frame (defect 80). */
const docsPolicy = Object.entries({
  'default-src': "'none'",
  'base-uri': "'none'",
  'connect-src': "'self'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'img-src': "'self' data:",
  'script-src': "'self'",
  // One style that Swagger UI writes into the page itself.
  'style-src': "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
})
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join('; ');

const ofEdits = {
  type: 'object',
  properties: {
    'if-match': {
      type: 'string',
      description:
        'The ETag that was answered when what is edited was read, or saved before. If it has been changed since, the call is refused with 409 and the stored values. Without the header, or with *, the last edit wins.',
    },
  },
};
const version = { type: 'string', description: 'The stored version: the If-Match of the next edit.' };

/** A call's schema with the headers that carry edit versions (ADR-0022). */
function withVersions(schema: object, { edits, versioned }: FastifyContextConfig = {}): object {
  if (!edits && !versioned) return schema;
  const { response } = schema as { response: Record<string, object> };
  const withVersion = { ...response, 200: { ...response[200], headers: { ETag: version } } };
  return { ...schema, response: withVersion, ...(edits && { headers: ofEdits }) };
}

/** What a client must know before it makes a sensitive call (ADR-0068). */
const ofSensitive = {
  always: `Refused with 403 and the code step-up unless the session began, or was confirmed by POST /api/allauth/step-up, no more than ${stepUpMinutes} minutes ago.`,
  'with-factor': `For users with a second factor: refused with 403 and the code step-up unless the session was confirmed no more than ${stepUpMinutes} minutes ago.`,
};

type Answers = Record<string, { type?: string }>;

/** A call's responses by media type: text as text, a file as a file, everything else as JSON. */
function describedAnswers(schema: object, { sends }: FastifyContextConfig = {}): object {
  const { response = {} } = schema as { response?: Answers };
  const { 200: good, ...refusals } = response;
  const content = sends ?? (good?.type === 'string' ? 'text/plain' : undefined);
  if (!content) return schema;
  const answer = !content?.startsWith('text/') && sends ? { contentMediaType: content } : { type: 'string' };
  const described = { description: 'The answer', content: { [content]: { schema: answer } } };
  return { ...schema, response: { 200: described, ...refusals } };
}

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Marketplace API', version: productVersion },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
} as const;

/** A route's call in JSON Schema; undefined if it is not documented. */
function callOf(route: RouteOptions, production: boolean): FastifySchema | undefined {
  const { config, url } = route;
  // Strangers need not know what an Admin can do.
  const hidden = production && config?.allow !== undefined && isForAdminsOnly(config.allow);
  if (hidden || !route.schema || route.schema.hide) return undefined;
  const { schema } = jsonSchemaTransform({ schema: route.schema, url, route, openapiObject: openapi });
  const security = config?.allow === 'everyone' ? {} : { security: [{ bearer: [] }] };
  const confirmation = config?.stepUp ? { description: ofSensitive[config.stepUp] } : {};
  return {
    ...withVersions(describedAnswers(schema, config), config),
    ...security,
    ...confirmation,
    tags: [groupOf(url)],
  };
}

/** The routes' OpenAPI as JSON, and an app that serves the page for browsing it, below /api/docs, for callers of `inject`. */
export async function describeCalls(routes: RouteOptions[], production: boolean) {
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => String);
  await app.register(swagger, { openapi });
  for (const route of routes) {
    const schema = callOf(route, production);
    if (!schema) continue;
    app.route({ method: route.method, url: route.url, handler: () => undefined, schema, config: route.config ?? {} });
    // All at once, they would hold up every other request.
    await setImmediate();
  }
  await app.register(swaggerUi, {
    routePrefix: `${apiBase}/docs`,
    staticCSP: docsPolicy,
    // Without this, its badge sends the description to a third party's server.
    uiConfig: { url: `${apiBase}/openapi.json`, validatorUrl: null },
  });
  await app.ready();
  await setImmediate();
  return { page: app, description: JSON.stringify(app.swagger()) };
}
