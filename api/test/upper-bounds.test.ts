import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { roles } from '@marketplace/shared-contract/platform/routes/roles';
import { everyCall } from './every-call.ts';
import { makeAccount, makeBuyer, makeDraft, makeLivePost } from './fixtures.ts';
import { type TestProduct, testProduct } from './product.ts';

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  maxItems?: number;
  maximum?: number;
};
type Operation = {
  requestBody?: { content: Record<string, { schema: Schema }> };
  parameters?: { name: string; in: string; schema: Schema }[];
};

/** The largest text of a field: in letters, in words, in terms, in letters that fold to many words, and outside the basic plane. */
const fillers = ['x', 'a ', 'ab,', '\ufdfa,', '\u{1f3ed}', '<p>a</p>'];
/** Alternatives for a field with a certain format. */
const forms = ['a@people.example', '2026-07-01', '1', '', 'Long enough 1 Word'];

const fill = (text: string, length: number) => text.repeat(Math.floor(length / text.length));

/** The largest value of a schema. */
function largest(schema: Schema, filler: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  // Each filler takes another of the alternatives.
  if (schema.anyOf) return largest(schema.anyOf[fillers.indexOf(filler) % schema.anyOf.length] ?? {}, filler);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, one]) => [key, largest(one, filler)]));
  if (type === 'array')
    return Array.from({ length: Math.min(schema.maxItems ?? 20, 100) }, () => largest(schema.items ?? {}, filler));
  // An unlimited number is tried beyond what any column holds.
  if (type === 'integer' || type === 'number') return schema.maximum ?? Number.MAX_SAFE_INTEGER;
  if (type === 'boolean') return true;
  return fill(filler, Math.min(schema.maxLength ?? 100, 120_000));
}

const operationsOf = async ({ app }: TestProduct) => {
  const { paths } = (await app.inject('/api/docs/json')).json();
  return everyCall.flatMap((call) => {
    const operation: Operation | undefined = paths[`/api${call.path}`]?.[call.method.toLowerCase()];
    return operation ? [{ call, operation }] : [];
  });
};

/** Users of every role, and what they need to make calls. */
async function actors(product: TestProduct) {
  const [seller, admin] = [await makeAccount(product, 'seller'), await makeAccount(product, 'admin')];
  const users = { seller, admin, buyer: await makeBuyer(product) };
  const [post, draft] = [await makeLivePost(product, seller), await makeDraft(product, seller)];
  const tokens = Object.fromEntries(
    await Promise.all(roles.map(async (role) => [role, await product.tokenOf(users[role])])),
  );
  const as = ({ allow }: Call) => {
    const role = allow === 'everyone' ? undefined : roles.find((one) => allow.includes(one));
    return role ? { authorization: `Bearer ${tokens[role]}` } : {};
  };
  return { as, idFor: ({ path }: Call) => (/draft|post-draft/i.test(path) ? draft : post) };
}

test('defect 73: no field at its upper bound breaks any call', async (t) => {
  const product = await testProduct(t);
  const { as, idFor } = await actors(product);
  const taken = new Set<string>();
  for (const { call, operation } of await operationsOf(product)) {
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (!schema) continue;
    const url = `/api${call.path}?id=${idFor(call)}`;
    for (const filler of fillers) {
      const body = largest(schema, filler) as Record<string, unknown>;
      // A refused field tries each format in turn, so that the others reach the database at their limit.
      for (const form of [undefined, ...forms]) {
        const answer = await product.app.inject({ method: call.method, url, headers: as(call), payload: body });
        assert.ok(
          answer.statusCode < 500,
          `${call.method} ${call.path} with “${filler}”: ${answer.statusCode} ${answer.body}`,
        );
        if (answer.statusCode < 300) taken.add(call.path);
        const refused = answer.statusCode === 400 ? Object.keys(answer.json().fields ?? {}) : [];
        if (refused.length === 0) break;
        if (form !== undefined)
          for (const field of refused)
            if (/string|number/.test(typeof body[field])) body[field] = typeof body[field] === 'number' ? 1 : form;
      }
    }
  }
  assert.ok(taken.size > 10, [...taken].join(' '));
});

test('defect 73: no parameter of an address at its upper bound breaks any call', async (t) => {
  const product = await testProduct(t);
  const { as, idFor } = await actors(product);
  for (const { call, operation } of await operationsOf(product)) {
    const parameters = (operation.parameters ?? []).filter((one) => one.in === 'query');
    // Each also alone: a refused one would hide the others.
    for (const filler of fillers.slice(0, 5))
      for (const tried of [parameters, ...parameters.map((one) => [one])]) {
        const asked = tried.map(({ name, schema }) => [name, String(largest(schema, filler)).slice(0, 4000)]);
        const query = { id: String(idFor(call)), ...Object.fromEntries(asked) };
        if (call.method !== 'GET' && call.method !== 'HEAD') continue;
        const answer = await product.app.inject({
          method: call.method,
          url: `/api${call.path}`,
          query,
          headers: as(call),
        });
        assert.ok(
          answer.statusCode < 500,
          `${call.path} ${JSON.stringify(query).slice(0, 200)}: ${answer.body.slice(0, 300)}`,
        );
      }
  }
});
