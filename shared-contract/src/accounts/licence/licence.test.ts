import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from '../../platform/fields/zod.ts';
import { checkLapses, recordCheckOn, standingOf } from './licence.ts';
import { Licence, licenceProblem } from './licence-fields.ts';
import { checkedText } from './licence-standing.ts';
import { publicRegisters } from './licence-words.ts';

const licence = { body: 'IPA', number: '1234' };
const checked = (checkedOn: string) => ({ result: 'checked' as const, checkedOn });

for (const [what, stored, check, standing] of [
  ['no licence', null, null, 'missing'],
  ['a licence nobody has looked up', licence, null, 'unchecked'],
  ['one that was found', licence, checked('2026-03-03'), 'checked'],
  ['one found a year ago today', licence, checked('2025-06-10'), 'lapsed'],
  ['one found a year ago tomorrow', licence, checked('2025-06-11'), 'checked'],
  ['one that was not found', licence, { result: 'not found', checkedOn: '2026-03-03' }, 'not found'],
  ['one that has lapsed', licence, { result: 'lapsed', checkedOn: '2026-03-03' }, 'lapsed'],
] as const)
  test(`${what} is ${standing}`, () => assert.equal(standingOf(stored, check, '2026-06-10'), standing));

test('a check of 29 February counts until the end of February', () =>
  assert.equal(checkLapses('2028-02-29'), '2029-02-28'));
test('words for a check', () => assert.equal(checkedText('2026-03-03'), 'Checked on 03 March 2026'));

for (const [body, number, missing] of [
  ['', '', undefined],
  ['IPA', '1', undefined],
  ['IPA', '', 'number'],
  ['', '1', 'body'],
] as const)
  test(`with “${body}” and “${number}”, ${missing} is missing`, () =>
    assert.equal(licenceProblem(body, number), missing));

for (const [number, accepted] of [
  ['1234', true],
  ['GB/IP-0.12 3', true],
  ['', false],
  ['12<script>', false],
  ['=1+1', false],
  ['1'.repeat(21), false],
] as const)
  test(`the number “${number}” is ${accepted ? 'accepted' : 'rejected'}`, () =>
    assert.equal(z.safeParse(Licence, { Body: 'IPA', Number: number }).success, accepted));

for (const [day, message] of [
  ['2026-06-10', undefined],
  ['2026-06-11', 'The day of the check cannot be in the future'],
  ['2025-06-10', 'The day of the check must be in the last year'],
  ['2025-06-11', undefined],
] as const)
  test(`a check of ${day} is ${message ? 'rejected' : 'accepted'}`, () => {
    const read = z.safeParse(
      recordCheckOn(() => '2026-06-10'),
      { Body: 'IPA', Number: '1', Result: 'checked', CheckedOn: day, Source: 'IPA' },
    );
    assert.equal(read.error?.issues[0]?.message, message);
  });

for (const { name, url } of publicRegisters)
  test(`the address of “${name}” is the body’s own https page, without user data`, () => {
    const { protocol, hostname, username, search, hash } = new URL(url);
    assert.deepEqual([protocol, username, search, hash], ['https:', '', '', '']);
    assert.match(hostname, /(^|\.)(gov\.uk|insolvency-practitioners\.org\.uk|icaew\.com|icas\.com)$/);
  });
test('each licensing body has its own register, with a unique address', () => {
  for (const host of ['gov.uk', 'insolvency-practitioners.org.uk', 'icaew.com', 'icas.com'])
    assert.equal(publicRegisters.filter(({ url }) => new URL(url).hostname.endsWith(host)).length, 1, host);
});
