import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareCalls } from './calls.ts';
import type { CallSchemas } from './fit.ts';
import type { JsonSchema } from './schema-fit.ts';

const text = { type: 'string' };
const whole = { type: 'integer' };
const nothing = { type: 'null' };
const object = (properties: Record<string, JsonSchema>, optional: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const oneOf = (...values: string[]): JsonSchema => ({ type: 'string', enum: values });
const answers = (answer: JsonSchema): CallSchemas => ({ answer, media: 'application/json' });

const call = 'POST /seller/draft';
const compare = (made: CallSchemas, served: CallSchemas | undefined) =>
  compareCalls({ version: '2', calls: served ? { [call]: served } : {} }, [
    { part: 'seller', version: 'b', fit: { calls: { [call]: made } } },
  ]);

type Pair = [why: string, made: CallSchemas, served: CallSchemas | undefined];

const refused: [...Pair, reason: string][] = [
  ['a call that is gone', {}, undefined, 'the API does not have it'],
  [
    'a new field that is required',
    { body: object({ title: text }) },
    { body: object({ title: text, reach: whole }) },
    'reach is required, which it may leave out',
  ],
  [
    'a field of the query that is required',
    { query: object({}) },
    { query: object({ id: text }) },
    'id is required, which it may leave out',
  ],
  [
    'an optional field that became required',
    { body: object({ note: text }, ['note']) },
    { body: object({ note: text }) },
    'note is required, which it may leave out',
  ],
  ['a body where there was none', {}, { body: object({ why: text }) }, 'why is required, which it may leave out'],
  [
    'another type of what is sent',
    { body: object({ id: text }) },
    { body: object({ id: whole }) },
    'id takes another type (it may send string instead of integer)',
  ],
  [
    'a value that is not taken any more',
    { body: object({ kind: oneOf('sale', 'let') }) },
    { body: object({ kind: oneOf('sale') }) },
    'kind does not take "let", which it may send',
  ],
  [
    'free text that became a list of values',
    { body: object({ kind: text }) },
    { body: object({ kind: oneOf('sale') }) },
    'kind does not take any value, which it may send',
  ],
  [
    'a shorter limit',
    { body: object({ title: { type: 'string', maxLength: 200 } }) },
    { body: object({ title: { type: 'string', maxLength: 100 } }) },
    'title is held to maxLength 100, which it may exceed',
  ],
  [
    'a field that is refused now',
    { body: object({ title: text, old: text }) },
    { body: { ...object({ title: text }), additionalProperties: false } },
    'old is refused, which it may send',
  ],
  [
    'nothing is not taken any more',
    { body: object({ end: { anyOf: [text, nothing] } }) },
    { body: object({ end: text }) },
    'end takes another type (it may send null instead of string)',
  ],
  [
    'a field of a response that is gone',
    answers(object({ id: whole, jobs: list(object({ attempts: whole })) })),
    answers(object({ id: whole, jobs: list(object({})) })),
    'jobs[].attempts may be missing from the response, which it reads',
  ],
  [
    'a field of a response that became optional',
    answers(object({ total: whole })),
    answers(object({ total: whole }, ['total'])),
    'total may be missing from the response, which it reads',
  ],
  [
    'a field of a response that may be null',
    answers(object({ total: whole })),
    answers(object({ total: { anyOf: [whole, nothing] } })),
    'total of the response may be null instead of integer',
  ],
  [
    'another type in a response',
    answers(object({ id: whole })),
    answers(object({ id: text })),
    'id of the response may be string instead of integer',
  ],
  [
    'whole numbers that became fractions',
    answers(object({ pence: whole })),
    answers(object({ pence: { type: 'number' } })),
    'pence of the response may be number instead of integer',
  ],
  [
    'a value more in a response',
    answers(object({ status: oneOf('Live', 'Draft') })),
    answers(object({ status: oneOf('Live', 'Draft', 'Paused') })),
    'status of the response may be "Paused", which it does not know',
  ],
  [
    'a value more in a list that may also be null',
    answers(object({ status: { anyOf: [oneOf('Live'), nothing] } })),
    answers(object({ status: { anyOf: [oneOf('Live', 'Paused'), nothing] } })),
    'status of the response may be "Paused", which it does not know',
  ],
  [
    'a list where one was',
    answers(object({ post: object({ id: whole }) })),
    answers(object({ post: list(object({ id: whole })) })),
    'post of the response may be array instead of object',
  ],
  [
    'a map with other values',
    answers({ type: 'object', additionalProperties: whole }),
    answers({ type: 'object', additionalProperties: text }),
    '* of the response may be string instead of integer',
  ],
  [
    'a field in an alternative that is gone',
    answers({ anyOf: [object({ id: whole, sold: text }), nothing] }),
    answers({ anyOf: [object({ id: whole }), nothing] }),
    'sold may be missing from the response, which it reads',
  ],
  [
    'a file in place of data',
    answers(object({})),
    { media: 'text/csv', answer: text },
    'the response is text/csv instead of application/json',
  ],
];
for (const [why, made, served, reason] of refused) {
  test(`refused, and the sentence names part, call and field: ${why}`, () => {
    assert.deepEqual(compare(made, served), {
      misfits: [`seller b calls ${call}, and in API 2 ${reason}.`],
      compared: ['1 call of seller b with API 2'],
      unknown: [],
    });
  });
}

const accepted: Pair[] = [
  [
    'the same',
    { body: object({ title: text }), ...answers(object({ id: whole })) },
    { body: object({ title: text }), ...answers(object({ id: whole })) },
  ],
  ['a new optional field', { body: object({ title: text }) }, { body: object({ title: text, note: text }, ['note']) }],
  ['a new optional part of the query', { query: object({}) }, { query: object({ page: text }, ['page']) }],
  [
    'a required field that became optional',
    { body: object({ note: text }) },
    { body: object({ note: text }, ['note']) },
  ],
  [
    'a field that is not asked for any more',
    { body: object({ title: text, old: text }) },
    { body: object({ title: text }) },
  ],
  [
    'a value more that may be sent',
    { body: object({ kind: oneOf('sale') }) },
    { body: object({ kind: oneOf('sale', 'let') }) },
  ],
  [
    'a list of values that became free text',
    { body: object({ kind: oneOf('sale') }) },
    { body: object({ kind: text }) },
  ],
  [
    'a longer limit',
    { body: object({ title: { type: 'string', maxLength: 100 } }) },
    { body: object({ title: { type: 'string', maxLength: 200 } }) },
  ],
  ['nothing is taken too', { body: object({ end: text }) }, { body: object({ end: { anyOf: [text, nothing] } }) }],
  [
    'a null of two types is one of two alternatives',
    { body: object({ end: { type: ['string', 'null'] } }) },
    { body: object({ end: { anyOf: [text, nothing] } }) },
  ],
  [
    'fractions where whole numbers are sent',
    { body: object({ rate: whole }) },
    { body: object({ rate: { type: 'number' } }) },
  ],
  [
    'a new field of a response',
    answers({ ...object({ id: whole }), additionalProperties: false }),
    answers({ ...object({ id: whole, more: text }), additionalProperties: false }),
  ],
  [
    'a field of a response that is always there now',
    answers(object({ note: text }, ['note'])),
    answers(object({ note: text })),
  ],
  ['a field of a response that it could do without', answers(object({ note: text }, ['note'])), answers(object({}))],
  [
    'a value less in a response',
    answers(object({ status: oneOf('Live', 'Draft') })),
    answers(object({ status: oneOf('Live') })),
  ],
  [
    'a response that is not null any more',
    answers(object({ end: { anyOf: [text, nothing] } })),
    answers(object({ end: text })),
  ],
  [
    'whole numbers where fractions are read',
    answers(object({ rate: { type: 'number' } })),
    answers(object({ rate: whole })),
  ],
  [
    'longer texts in a response',
    answers(object({ title: { type: 'string', maxLength: 100 } })),
    answers(object({ title: text })),
  ],
  [
    'parts that hold together, written as one',
    answers({ allOf: [object({ id: whole }), object({ title: text })] }),
    answers(object({ id: whole, title: text })),
  ],
  ['values of two lists of alternatives', answers({ anyOf: [oneOf('a'), oneOf('b')] }), answers(oneOf('a', 'b'))],
  ['a response that nobody reads', {}, { answer: undefined }],
];
for (const [why, made, served] of accepted) {
  test(`accepted: ${why}`, () => {
    const compared = ['1 call of seller b with API 2'];
    assert.deepEqual(compare(made, served), { misfits: [], compared, unknown: [] });
  });
}

test('a new call of the API is nobody’s trouble', () => {
  const calls = { [call]: answers(object({})) };
  const api = { version: '2', calls: { ...calls, 'GET /new': {} } };
  assert.deepEqual(compareCalls(api, [{ part: 'seller', version: 'b', fit: { calls } }]).misfits, []);
});

test('what is not recorded is not known, and said to be so', () => {
  assert.deepEqual(compareCalls(undefined, []), { misfits: [], compared: [], unknown: ['which calls the API has'] });
  const [unknown] = compareCalls({ version: '2', calls: {} }, [{ part: 'seller', version: 'a' }]).unknown;
  assert.equal(unknown, 'which calls seller a makes');
});
