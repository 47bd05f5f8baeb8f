import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import * as z from './zod.ts';

const source = new URL('../../', import.meta.url);
const modules: Record<string, unknown>[] = await Promise.all(
  globSync('**/*.ts', { cwd: source, exclude: (name) => /\.(?:test|fixture)\.ts$/.test(name) }).map(
    (file) => import(new URL(file, source).href),
  ),
);

type Schema = z.ZodMiniType;
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;
const shapeOf = (schema: Schema): Record<string, Schema> =>
  (schema._zod.def as { shape?: Record<string, Schema> }).shape ?? {};

/** Responses with capitalised keys, and form values before they are sent. Secrets may have any characters. */
const other = /^(?:CaseDetails|Outcome|OutcomeCase|Offer|FirmName|StatementCase|\w+Form)\.|\.(?:\w*Password|Token)$/;
/** Every field a call accepts, by name: in this contract, input keys are capitalised, output keys are not. */
const sent = new Map<Schema, string>();
for (const [name, schema] of modules.flatMap((module) => Object.entries(module)))
  if (isSchema(schema))
    for (const [key, field] of Object.entries(shapeOf(schema)))
      if (/^[A-Z]/.test(key) && !other.test(`${name}.${key}`)) sent.set(field, `${name}.${key}`);

const read = (field: Schema, typed: string): string | undefined => {
  const { success, data } = z.safeParse(field, typed);
  return success && typeof data === 'string' ? data : undefined;
};
const texts = [...sent].filter(([field]) => ['Plain', 'Two words'].some((typed) => read(field, typed) === typed));
const areLines = texts.filter(([field]) => read(field, 'One\nTwo') !== 'One\nTwo');

/** Text that is typed, pasted or malicious. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\u202e',
        '\u2066',
        '\u200f',
        '\u200b',
        '\u2060',
        '\u00ad',
        '\ufeff',
        '\u2028',
        '\uf0b7',
        '\u0000',
        '\u0007',
      ),
      fc.constantFrom('\ud83d', '\udc00', '\ufffe', '\ufdd0', '\t', '\r\n'),
      fc.constantFrom('\u2011', '\u2014', '\u201c', '\u2019', 'e\u0301', '\u00e9', '\uff21', '👩\u200d🔧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'),
      fc.string({ minLength: 1, maxLength: 3 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join(''));

const isStored = (text: string) => text.isWellFormed() && !/\p{Noncharacter_Code_Point}/u.test(text);
const unseenInLine = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\uf0b7]/u;
const unseenInLines = /[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\uf0b7]/u;

test('finds the text fields of all calls', () => {
  assert.ok(texts.length > 40, `${texts.length} texts`);
  assert.ok(areLines.length > 20, `${areLines.length} lines`);
});

test('defects 87 and 91: any input to a text field is rejected or storable, and cleaning is idempotent', () => {
  fc.assert(
    fc.property(hostile, (typed) => {
      for (const [field, name] of texts) {
        const text = read(field, typed);
        if (text === undefined) continue;
        assert.ok(isStored(text), `${name} keeps ${JSON.stringify(text)}`);
        assert.equal(read(field, text) ?? text, text, `${name} is cleaned twice`);
      }
    }),
  );
});

test('PD-78: texts keep no direction marks, soft hyphens or other invisible characters; single lines no control characters', () => {
  fc.assert(
    fc.property(hostile, (typed) => {
      for (const [field, name] of texts) {
        const text = read(field, typed) ?? '';
        const refused = areLines.some(([line]) => line === field) ? unseenInLine : unseenInLines;
        assert.ok(!refused.test(text), `${name} keeps ${JSON.stringify(text)}`);
      }
    }),
  );
});
