import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emailAddress, emptiableEmail, secondEmail } from './email.ts';
import * as z from './zod.ts';

const email = emailAddress('Please Enter an Email', 'Email should be valid');
const longest = `${'a'.repeat(64)}@people.example`;

for (const address of [
  'o&leary@people.example',
  'r&d@people.example',
  'sales/uk@people.example',
  'jane@people.xn--p1ai',
  "o'leary+alerts@people.example",
  'a!#$%*=?^_`{|}~-b@x-y.people.example',
  longest,
])
  test(`defect 90: "${address}" is an address in every field`, () => {
    assert.equal(z.parse(email, address), address);
    assert.equal(z.parse(secondEmail('No'), address), address);
    assert.equal(z.parse(emptiableEmail('No'), address), address);
  });

for (const text of [
  `a${longest}`,
  'ann',
  'ann@people',
  '@people.example',
  'ann@',
  '.ann@people.example',
  'ann.@people.example',
  'a..b@people.example',
  'ann@people..example',
  'ann@-people.example',
  'ann@people-.example',
  'ann@127.0.0.1',
  'ann lee@people.example',
  'ann@b@people.example',
  'ann,lee@people.example',
  'ann<lee>@people.example',
  '"ann"@people.example',
  'ann@people.example\r\nBcc: x@y.example',
  'änn@people.example',
  `ann@${'a'.repeat(64)}.example`,
  `ann@${'people.'.repeat(36)}example`,
])
  test(`defect 90: "${text.slice(0, 40)}" is not an address`, () => {
    assert.equal(z.safeParse(email, text).error?.issues[0]?.message, 'Email should be valid');
    assert.equal(z.safeParse(secondEmail('No'), text).success, false);
  });

test('defect 91: removes invisible characters from an address', () =>
  assert.equal(z.parse(email, ' \u200bann@people\u2011mail\uff0eexample\ufeff'), 'ann@people-mail.example'));
