import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminCalls } from '@marketplace/shared-contract/calls.admin';
import { registerFileBytes } from '@marketplace/shared-contract/register-file';
import { giveLicence } from '../../../test/checked-practitioner.ts';
import { makeAccount, rowCounts } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { decodeRegister, nameKey, numberKey, registerLines } from './register-file.rules.ts';

test('columns are found by their heads, in any order and with any of the usual separators', () => {
  for (const text of [
    'Name,IP Number,Firm\nAnn Archer,0123,Archer LLP',
    '\uFEFFFirm;Licence number;Full name\r\nArcher LLP;0123;Ann Archer\r\n\r\n',
    'SURNAME\tForenames\tIP No.\tCompany\nArcher\tAnn\t0123\tArcher LLP',
  ])
    assert.deepEqual(registerLines(text), [
      { line: 2, name: 'Ann Archer', number: '0123', body: '', firm: 'Archer LLP' },
    ]);
});

test('a file without the columns it needs, and one that is no CSV, is refused with what is wrong', () => {
  for (const [text, message] of [
    ['Town,Firm\nLeeds,A', /must name the columns/],
    ['Name\nAnn', /must name the columns/],
    ['', /must name the columns/],
    ['Name,IP number\n"Ann,1', /not a CSV file/],
  ] as const)
    assert.throws(() => registerLines(text), message);
});

test('UTF-8 and Windows-1252 are read', () => {
  assert.equal(decodeRegister(new TextEncoder().encode('Zoë')), 'Zoë');
  assert.equal(decodeRegister(Uint8Array.from([0x5a, 0x6f, 0xeb, 0x20, 0x92])), 'Zoë ’');
});

test('what a spreadsheet would run is left out', () => {
  assert.deepEqual(registerLines('Name,IP number\n"=HYPERLINK(""x"")","@1\u00072"'), [
    { line: 2, name: 'HYPERLINK("x")', number: '1 2', body: '', firm: '' },
  ]);
});

for (const [one, other] of [
  ['Mr José O’Neill', 'O’Neill, Jose'],
  ['Ann Archer', 'Archer, Ann'],
] as const)
  test(`“${one}” and “${other}” are one name`, () => assert.equal(nameKey(one), nameKey(other)));
test('numbers are compared without zeros, spaces and signs', () =>
  assert.equal(numberKey('00-12 34'), numberKey('1234')));

const file = (text: string) => ({ Name: 'register.csv', Content: Buffer.from(text).toString('base64') });

test('matches are proposed by number and name, and nothing is changed', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const names = { forenames: 'Zoë', surname: 'Archer' };
  const [both, number, name] = [
    await makeAccount(product, 'seller', names),
    await makeAccount(product, 'seller'),
    await makeAccount(product, 'seller', { forenames: 'Bo', surname: 'Baker' }),
  ];
  await giveLicence(product, both, { Body: 'IPA', Number: '0123' });
  await giveLicence(product, number, { Body: 'IPA', Number: '77' });
  const text =
    'Name,IP number,Licensing body\nArcher Zoe,123,IPA\nSomebody Else,77,IPA\nBo Baker,9,ICAEW\nNobody,1,ICAS\n';
  const before = await rowCounts(product);
  const answer = await product.call(admin, adminCalls.matchRegister, { body: file(text) });
  assert.equal(answer.statusCode, 200, answer.body);
  const { lines, matches } = answer.json();
  assert.equal(lines, 4);
  const found = (id: string) => matches.filter(({ userId }: { userId: string }) => userId === id);
  assert.deepEqual(
    [both, number, name].map(({ id }) =>
      found(id).map(({ agreement, line }: { agreement: string; line: number }) => [agreement, line]),
    ),
    [[['number and name', 2]], [['number', 3]], [['name', 4]]],
  );
  assert.deepEqual(await rowCounts(product), before);
});

test('a file that is too large, empty or no base64 is refused, and sellers cannot look', async (t) => {
  const product = await testProduct(t);
  const [admin, seller] = [await makeAccount(product, 'admin'), await makeAccount(product, 'seller')];
  const match = (who: typeof admin, body: object) => product.call(who, adminCalls.matchRegister, { body });
  const large = { Name: 'a.csv', Content: 'A'.repeat(Math.ceil(registerFileBytes / 3) * 4 + 4) };
  const bodies = [large, { Name: 'a.csv', Content: '' }, { Name: 'a.csv', Content: '<>' }, file('Town\nLeeds')];
  for (const body of bodies) assert.equal((await match(admin, body)).statusCode, 400);
  assert.equal((await match(seller, file('Name,IP number\nA,1'))).statusCode, 403);
  const rows = Array.from({ length: 4000 }, (_, n) => `Person ${n},${n},IPA`).join('\n');
  assert.equal((await match(admin, file(`Name,IP number,Body\n${rows}`))).json().lines, 4000);
});
