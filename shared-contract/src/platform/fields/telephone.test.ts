import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { amendAddressFrom } from '../../accounts/account/account.ts';
import { PersonalFields } from '../../accounts/registration/registration.ts';
import { dialAddress, telephoneProblem } from './telephone.ts';

for (const number of [
  '0113 496 0000',
  '01134960000',
  '(0113) 496 0000',
  '0113-496-0000',
  '0113.496.0000',
  '07700 900123',
  '01632 960 001',
  '016977 2345',
  '+44 113 496 0000',
  '+44 (0)113 496 0000',
  '(+44) 113 496 0000',
  '0044 113 496 0000',
  '020 7946 0018 ext. 12',
  '020 7946 0018 x12',
  '+1 213 373 4253',
  '+353 1 234 5678',
  '00 33 1 23 45 67 89',
  ' 0113\u00a0496\u00a00000 ',
])
  test(`defect 56: "${number}" is a telephone number`, () => assert.equal(telephoneProblem(number), undefined));

for (const [text, told] of [
  ['call me', /^Enter a telephone number, such as/],
  ['x', /^Enter a telephone number/],
  ['n/a', /^Enter a telephone number/],
  ['-', /^Enter a telephone number/],
  ['12345', /^Enter a telephone number/],
  ['0113 496 0000 or 07700 900123', /^Enter a telephone number/],
  ['0113 496 OOOO', /^Enter a telephone number/],
  ['+44+1134960000', /^Enter a telephone number/],
  ['113 496 0000', /^Begin the number with 0/],
  ['0113 496', /too few or too many/],
  ['0113 496 0000 0000', /too few or too many/],
  ['+44 113', /too few or too many/],
  ['+1 23', /too few or too many/],
  ['+0113 496 0000', /too few or too many/],
  ['+1 2345 6789 0123 4567', /too few or too many/],
] as const)
  test(`defect 56: rejects "${text}" with a reason`, () => assert.match(telephoneProblem(text) ?? '', told));

test('asks for a required number, allows an empty optional one, and stores it as written', () => {
  const { Telephone, Mobile } = PersonalFields;
  assert.equal(Telephone.safeParse(' ').error?.issues[0]?.message, 'Telephone is required');
  assert.equal(Telephone.safeParse(' (0113) 496 0000 ').data, '(0113) 496 0000');
  for (const empty of [undefined, '', ' ']) assert.equal(Mobile.safeParse(empty).data, '');
  assert.match(Mobile.safeParse('call me').error?.issues[0]?.message ?? '', /^Enter a telephone number/);
});

test('defect 56: accepts only input with the digits of a number', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()x.-]{0,20}$/)), (text) => {
      if (telephoneProblem(text) !== undefined) return;
      const digits = text.replace(/x ?\d+\s*$/i, '').replace(/\D/g, '');
      assert.ok(digits.length >= 7 && digits.length <= 17, text);
    }),
    { numRuns: 3000 },
  );
});

test('defect 56: an old invalid number does not block other edits, but a new one must be valid', () => {
  const stored = { telephone: 'ask at reception', mobile: 'none' };
  const address = { AddressLine1: '1 High Street', TownCity: 'Leeds', Postcode: 'LS1 1AA', CountryCode: 'GB' };
  const judge = (Telephone: string, Mobile: string) =>
    amendAddressFrom(stored)
      .safeParse({ ...address, Telephone, Mobile })
      .error?.issues.map(({ path }) => path[0]);
  assert.equal(judge('ask at reception', 'none'), undefined);
  assert.equal(judge('0113 496 0000', ''), undefined);
  assert.deepEqual(judge('ask the porter', 'mine'), ['Telephone', 'Mobile']);
  assert.deepEqual(judge('', 'none'), ['Telephone']);
});

for (const [typed, kept] of [
  ['020 7946–0000', '020 7946-0000'],
  ['020‑7946‑0000', '020-7946-0000'],
  ['\u202a+44 7700 900123\u202c', '+44 7700 900123'],
  ['０２０ ７９４６ ００００', '020 7946 0000'],
  ['020\u200b7946\u2060\u00ad0000', '02079460000'],
] as const)
  test(`defect 91: accepts "${typed}" as a telephone number in plain characters`, () =>
    assert.equal(PersonalFields.Telephone.safeParse(typed).data, kept));

for (const [written, dialled] of [
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['0044 (0)7700 900123', 'tel:+447700900123'],
  ['(+44) 113 496 0000', 'tel:+441134960000'],
  ['+44 0113 496 0000', 'tel:+441134960000'],
  ['020 7946 0000 ext. 12', 'tel:02079460000'],
  ['020 7946 0018, x12', 'tel:02079460018'],
  ['(0113) 496–0000', 'tel:01134960000'],
  ['(0)113 496 0000', 'tel:01134960000'],
  ['+1 213 373 4253', 'tel:+12133734253'],
  ['00 33 1 23 45 67 89', 'tel:+33123456789'],
] as const)
  test(`defect 83: a link to "${written}" dials ${dialled}`, () => assert.equal(dialAddress(written), dialled));
