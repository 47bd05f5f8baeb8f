import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addressesIn, withAddresses } from './email-address-list.ts';

const pasted: [string, string[]][] = [
  ['a@x.test, b@x.test; c@x.test', ['a@x.test', 'b@x.test', 'c@x.test']],
  ['a@x.test\r\nb@x.test\n\nc@x.test', ['a@x.test', 'b@x.test', 'c@x.test']],
  ['a@x.test\tb@x.test', ['a@x.test', 'b@x.test']],
  ['a@x.test b@x.test', ['a@x.test', 'b@x.test']],
  ['Jane Doe <jane@x.test>; "Smith, Bob" <bob@x.test>', ['jane@x.test', 'bob@x.test']],
  ['Doe, Jane <jane@x.test>, c@x.test', ['jane@x.test', 'c@x.test']],
  ['<a@x.test>', ['a@x.test']],
  ['mailto:a@x.test', ['a@x.test']],
  ['Jane Doe', ['Jane Doe']],
  ['jane at x, b@x.test', ['jane at x', 'b@x.test']],
  [' , ; ', []],
  ['', []],
];
for (const [text, addresses] of pasted)
  test(`defect 11: ${JSON.stringify(text)} has ${addresses.length} addresses`, () =>
    assert.deepEqual(addressesIn(text), addresses));

test('defect 11: finds addresses whatever separates them and whatever names they carry', () => {
  const address = fc
    .tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.stringMatching(/^[a-z]{1,8}$/))
    .map(([who, at]) => `${who}@${at}.test`);
  const written = fc.record({ address, name: fc.constantFrom('', 'Jane Doe', 'Doe, Jane', '"Doe; J." ') });
  fc.assert(
    fc.property(
      fc.array(written, { minLength: 1 }),
      fc.constantFrom(', ', '; ', '\n', '\t', ',\r\n'),
      (people, between) => {
        fc.pre(people.every(({ name }) => !name.includes(';')));
        const text = people.map(({ address: at, name }) => (name ? `${name} <${at}>` : at)).join(between);
        assert.deepEqual(
          addressesIn(text),
          people.map(({ address: at }) => at),
        );
      },
    ),
  );
});

test('counts an address once, ignoring case', () =>
  assert.deepEqual(withAddresses(['a@x.test'], ['A@X.test', 'b@x.test', 'B@x.test']), ['a@x.test', 'b@x.test']));
