import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { sendJson } from '../src/platform/http/send-json.ts';
import { responseCheck } from './response-check.ts';

/** The response of a route that declares `{ name }` and an optional `company` if it sends this JSON unchanged. */
async function statusOf(json: string): Promise<number> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  await app.register(responseCheck);
  const schema = { response: { '2xx': z.object({ name: z.string(), company: z.optional(z.string()) }) } };
  app.get('/', { schema }, async (_request, reply) => sendJson<{ name: string }>(reply, json));
  return (await app.inject('/')).statusCode;
}

test('a response written as text fails a test if it does not match its route’s schema', async () => {
  assert.equal(await statusOf('{"name":"Ann"}'), 200);
  assert.equal(await statusOf('{"name":"Ann","company":"Archer LLP"}'), 200);
  assert.equal(await statusOf('{"name":7}'), 500);
  assert.equal(await statusOf('{"name":"Ann","passwordHash":"secret"}'), 500);
  assert.equal(await statusOf('{}'), 500);
});
