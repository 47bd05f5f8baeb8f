import assert from 'node:assert/strict';
import fp from 'fastify-plugin';
import { serializerCompiler } from 'fastify-type-provider-zod';

type Schemas = Record<string, unknown> | undefined;

const schemaOf = (schemas: Schemas, status: number): unknown =>
  schemas?.[status] ?? schemas?.[`${Math.floor(status / 100)}xx`];

/** Checks every response against the schema its route declares for the status, including ready-made JSON. */
export const responseCheck = fp(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    const { method, url, schema } = request.routeOptions;
    const declared = schemaOf(schema?.response as Schemas, reply.statusCode);
    if (!declared || typeof payload !== 'string') return payload;
    if (!String(reply.getHeader('content-type')).includes('json')) return payload;
    const checked = serializerCompiler({ schema: declared as never, method: String(method), url: url ?? '' });
    // The serialiser drops undeclared keys: an extra one shows as a difference.
    assert.deepEqual(JSON.parse(payload), JSON.parse(checked(JSON.parse(payload)) as string), `${method} ${url}`);
    return payload;
  });
});
