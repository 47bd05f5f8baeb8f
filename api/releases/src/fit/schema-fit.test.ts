import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareCalls } from './calls.ts';
import type { CallSchemas } from './fit.ts';
import type { JsonSchema } from './schema-fit.ts';

const text = { type: 'string' };
const whole = { type: 'integer' };
const fraction = { type: 'number' };
const atMost = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });
const object = (properties: Record<string, JsonSchema>, optional: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
const closed = (schema: JsonSchema): JsonSchema => ({ ...schema, additionalProperties: false });
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const map = (additionalProperties: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties });
const oneOf = (...values: string[]): JsonSchema => ({ type: 'string', enum: values });
const orNull = (schema: JsonSchema): JsonSchema => ({ anyOf: [schema, { type: 'null' }] });

const call = 'POST /seller/draft';
const compare = (made: CallSchemas, served: CallSchemas | undefined) =>
  compareCalls({ version: '2', calls: served ? { [call]: served } : {} }, [
    { part: 'seller', version: 'b', shellApi: '1.0.0', fit: { calls: { [call]: made } } },
  ]);
const found = (...reasons: string[]) => ({
  misfits: reasons.map((reason) => `seller b calls ${call}, and in API 2 ${reason}.`),
  compared: ['1 call of seller b with API 2'],
  unknown: [],
});

/** A field `x` of a request as an area sends it and as the API accepts it; with a reason it is refused. */
type Row = [why: string, was: JsonSchema, is: JsonSchema, reason?: string];

const sent: Row[] = [
  ['the same', text, text],
  ['another type', text, whole, 'x takes another type (it may send string instead of integer)'],
  ['whole numbers where fractions are taken', whole, fraction],
  ['a value less', oneOf('a', 'b'), oneOf('a'), 'x does not take "b", which it may send'],
  ['a value more', oneOf('a'), oneOf('a', 'b')],
  ['a list of values for free text', text, oneOf('a'), 'x does not take any value, which it may send'],
  ['free text for a list of values', oneOf('a'), text],
  ['a shorter limit', atMost(200), atMost(100), 'x is held to maxLength 100, which it may exceed'],
  ['a longer limit', atMost(100), atMost(200)],
  ['null is not taken any more', orNull(text), text, 'x takes another type (it may send null instead of string)'],
  ['null is taken too', text, orNull(text)],
  ['null of two types is one of two alternatives', { type: ['string', 'null'] }, orNull(text)],
];

/** A field `x` of a response as an area reads it and as the API sends it. */
const read: Row[] = [
  ['another type', whole, text, 'x of the response may be string instead of integer'],
  ['fractions for whole numbers', whole, fraction, 'x of the response may be number instead of integer'],
  ['whole numbers for fractions', fraction, whole],
  ['a value more', oneOf('a'), oneOf('a', 'b'), 'x of the response may be "b", which it does not know'],
  [
    'a value more of what may be null',
    orNull(oneOf('a')),
    orNull(oneOf('a', 'b')),
    'x of the response may be "b", which it does not know',
  ],
  ['a value less', oneOf('a', 'b'), oneOf('a')],
  ['values of two alternatives', { anyOf: [oneOf('a'), oneOf('b')] }, oneOf('a', 'b')],
  ['a field that may be null', whole, orNull(whole), 'x of the response may be null instead of integer'],
  ['a field that is not null any more', orNull(text), text],
  ['longer texts', atMost(100), text],
  ['a list for an object', object({}), list(object({})), 'x of the response may be array instead of object'],
  [
    'a field of a list that is gone',
    list(object({ id: whole })),
    list(object({})),
    'x[].id may be missing from the response, which it reads',
  ],
  ['a map with other values', map(whole), map(text), 'x.* of the response may be string instead of integer'],
  [
    'a field of an alternative that is gone',
    orNull(object({ id: text })),
    orNull(object({})),
    'x.id may be missing from the response, which it reads',
  ],
  [
    'parts that hold together, as one',
    { allOf: [object({ id: whole }), object({ z: text })] },
    object({ id: whole, z: text }),
  ],
];

const answers = (schema: JsonSchema): CallSchemas => ({ answer: schema, media: 'application/json' });
const sends = (schema: JsonSchema): CallSchemas => ({ body: schema });
const [needed, optional, none] = [object({ x: text }), object({ x: text }, ['x']), object({})];
const [required, mayLack] = [
  'x is required, which it may leave out',
  'x may be missing from the response, which it reads',
];

type Call = [why: string, made: CallSchemas, served: CallSchemas | undefined, reason?: string];
const rowsOf = (how: string, call: (schema: JsonSchema) => CallSchemas, rows: Row[]) =>
  rows.map(
    ([why, was, is, ...reason]): Call => [
      `${how}: ${why}`,
      call(object({ x: was })),
      call(object({ x: is })),
      ...reason,
    ],
  );

const calls: Call[] = [
  ...rowsOf('sent', sends, sent),
  ...rowsOf('read', answers, read),
  ['a call that is gone', {}, undefined, 'the API does not have it'],
  ['a new field that is required', sends(none), sends(needed), required],
  ['a new part of the query that is required', {}, { query: needed }, required],
  ['an optional field that is required now', sends(optional), sends(needed), required],
  ['a body where there was none', {}, sends(needed), required],
  ['a field that is refused now', sends(needed), sends(closed(none)), 'x is refused, which it may send'],
  ['a new optional field', sends(none), sends(optional)],
  ['a new optional part of the query', { query: none }, { query: optional }],
  ['a required field that is optional now', sends(needed), sends(optional)],
  ['a field that is not asked for any more', sends(needed), sends(none)],
  ['a field of a response that became optional', answers(needed), answers(optional), mayLack],
  ['a new field of a response', answers(closed(none)), answers(closed(needed))],
  ['a field of a response that is always there now', answers(optional), answers(needed)],
  ['a field of a response that it could do without', answers(optional), answers(none)],
  ['a response that nobody reads', {}, { answer: undefined }],
  [
    'a file in place of data',
    answers(none),
    { media: 'text/csv', answer: text },
    'the response is text/csv instead of application/json',
  ],
];
for (const [why, made, served, reason] of calls) {
  test(`${reason ? 'refused' : 'accepted'}: ${why}`, () => {
    assert.deepEqual(compare(made, served), found(...(reason ? [reason] : [])));
  });
}

test('a new call of the API is nobody’s trouble, and what is not recorded is said to be unknown', () => {
  const api = { version: '2', calls: { [call]: {}, 'GET /new': {} } };
  assert.deepEqual(
    compareCalls(api, [{ part: 'seller', version: 'b', shellApi: '1.0.0', fit: { calls: { [call]: {} } } }]),
    found(),
  );
  assert.deepEqual(compareCalls(undefined, []).unknown, ['which calls the API has']);
  assert.deepEqual(compareCalls(api, [{ part: 'seller', version: 'a', shellApi: '1.0.0' }]).unknown, [
    'which calls seller a makes',
  ]);
});
