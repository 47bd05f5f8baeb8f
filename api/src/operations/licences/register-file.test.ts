import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNameOf, nameKey } from '@marketplace/shared-contract/accounts/licence/register-name';
import { registerFileBytes } from '@marketplace/shared-contract/operations/licences';
import { adminCalls } from '@marketplace/shared-contract/platform/calls/admin';
import { giveLicence } from '../../../test/checked-practitioner.ts';
import { makeAccount, rowCounts } from '../../../test/fixtures.ts';
import { testProduct } from '../../../test/product.ts';
import { addMember } from '../../accounts/firms/firm.fixture.ts';
import { bodyNamed, decodeRegister, numberKey, registerLines } from './register-file.rules.ts';

test('finds columns by their headings, in any order and with any usual separator', () => {
  for (const text of [
    'Name,IP Number,Firm\nAnn Archer,0123,Archer LLP',
    '\uFEFFFirm;Licence number;Full name\r\nArcher LLP;0123;Ann Archer\r\n\r\n',
    'SURNAME\tForenames\tIP No.\tCompany\nArcher\tAnn\t0123\tArcher LLP',
  ])
    assert.deepEqual(registerLines(text), [
      { line: 2, name: 'Ann Archer', number: '0123', body: '', firm: 'Archer LLP' },
    ]);
});

test('rejects a file without the columns it needs, or that is not a CSV, saying what is wrong', () => {
  for (const [text, message] of [
    ['Town,Firm\nLeeds,A', /must name the columns/],
    ['Name\nAnn', /must name the columns/],
    ['Register of 2026\nName,IP number\nAnn,1', /must name the columns/],
    ['\uFEFF', /must name the columns/],
    ['', /must name the columns/],
    ['Name,IP number\n"Ann,1', /not a CSV file/],
    ['Name,IP number\nBo,2\n"Ann,1', /not a CSV file that can be read at line 3/],
    [`Name,IP number\n${'A,1\n'.repeat(100_000)}`, /more than 20,000 lines/],
  ] as const)
    assert.throws(() => registerLines(text), message);
});

test('reads UTF-8 and Windows-1252', () => {
  assert.equal(decodeRegister(new TextEncoder().encode('Zoë')), 'Zoë');
  assert.equal(decodeRegister(Uint8Array.from([0x5a, 0x6f, 0xeb, 0x20, 0x92])), 'Zoë ’');
});

for (const [what, text, expected] of [
  ['a comma in a name, between semicolons', 'Name;IP number\nArcher, Ann;123', ['Archer, Ann', '123', 2]],
  ['a semicolon in a name, between commas', 'Name,IP number\nArcher; Ann,123', ['Archer; Ann', '123', 2]],
  ['a head in quotes with a comma in it', '"Name, as registered";Name;IP number\nx;Ann;123', ['Ann', '123', 2]],
  ['a quotation mark inside a name', 'Name,IP number\nAnn "Annie" Archer,123', ['Ann "Annie" Archer', '123', 2]],
  ['Excel’s own first line', 'sep=;\r\nName;IP number\r\nAnn;123', ['Ann', '123', 3]],
  ['empty lines between', 'Name,IP number\n\n\nAnn,123\n', ['Ann', '123', 4]],
  ['a cell of two lines before', 'Name,IP number,Firm\nAnn,123,"Archer\nLLP"\n', ['Ann', '123', 3]],
  ['only line ends of an old Mac', 'Name,IP number\rAnn,123\r', ['Ann', '123', 2]],
  ['more cells than heads, and fewer', 'Name,IP number\nAnn,123,x,y', ['Ann', '123', 2]],
] as const)
  test(`reads ${what} as intended, with its line number`, () => {
    const [first] = registerLines(text);
    assert.deepEqual([first?.name, first?.number, first?.line], expected);
  });

test('reads Excel’s “Unicode text”, and recognises a workbook', () => {
  const text = 'Name\tIP number\nZoë Archer\t123';
  const little = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  const big = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]);
  for (const bytes of [little, big]) assert.equal(registerLines(decodeRegister(bytes))[0]?.name, 'Zoë Archer');
  assert.throws(() => decodeRegister(Buffer.from('PK\u0003\u0004rest')), /workbook or an archive/);
});

for (const [text, body] of [
  ['IPA', 'IPA'],
  ['Insolvency Practitioners Association', 'IPA'],
  ['The Institute of Chartered Accountants in England and Wales', 'ICAEW'],
  ['Licensed by ICAS.', 'ICAS'],
  ['Insolvency Service', 'Insolvency Service'],
  ['Law Society', undefined],
  ['IPAX', undefined],
  ['', undefined],
] as const)
  test(`recognises ${body ?? 'no body'} in “${text}”`, () => assert.equal(bodyNamed(text), body));

test('removes what a spreadsheet would run', () => {
  assert.deepEqual(registerLines('Name,IP number\n"=HYPERLINK(""x"")","@1\u00072"'), [
    { line: 2, name: 'HYPERLINK("x")', number: '1 2', body: '', firm: '' },
  ]);
});

for (const [one, other] of [
  ['Mr José O’Neill', 'O’Neill, Jose'],
  ['Ann Archer', 'Archer, Ann'],
] as const)
  test(`“${one}” and “${other}” are the same name`, () => {
    assert.equal(nameKey(one), nameKey(other));
    assert.ok(isNameOf(['Somebody Else', one], other));
  });
test('a name of only titles and punctuation matches nobody', () => assert.ok(!isNameOf(['Dr', ''], 'Mr.')));
test('compares numbers without leading zeros, spaces and punctuation', () =>
  assert.equal(numberKey('00-12 34'), numberKey('1234')));

const file = (text: string) => ({ Name: 'register.csv', Content: Buffer.from(text).toString('base64') });

test('proposes matches by number and name, and nothing is changed', async (t) => {
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

test('a former clerk is no longer matched under their practitioner’s name', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const names = { openedForFirm: true, practitionerName: 'Petra Principal' };
  const clerk = await makeAccount(product, 'seller', { ...names, forenames: 'Cleo', surname: 'Clerk' });
  await giveLicence(product, clerk, { Body: 'IPA', Number: '55' });
  const text = 'Name,IP number,RPB\nPetra Principal,55,IPA\nPetra Principal,56,IPA\n';
  const { matches } = (await product.call(admin, adminCalls.matchRegister, { body: file(text) })).json();
  assert.deepEqual(
    matches.map(({ agreement, line, actsFor }: Record<string, unknown>) => [agreement, line, actsFor]),
    [['number', 2, undefined]],
  );
});

test('does not propose a clerk under their practitioner’s name, so no file marks them as checked', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const petra = await makeAccount(product, 'seller', { forenames: 'Petra', surname: 'Principal' });
  const opened = { openedForFirm: true, practitionerName: 'Petra Principal' };
  const [clerk, numbered] = [await addMember(product, petra, 'billing'), await addMember(product, petra, 'colleague')];
  for (const { id } of [clerk, numbered])
    await product.db.updateTable('account').set(opened).where('id', '=', id).execute();
  // Entered while they were in no firm: a clerk enters none.
  const licence = { body: 'IPA', number: '55', changedAt: product.clock.now() };
  await product.db
    .insertInto('practitionerLicence')
    .values({ accountId: numbered.id, ...licence })
    .execute();
  const text = 'Name,IP number,RPB\nPetra Principal,55,IPA\n';
  const { matches } = (await product.call(admin, adminCalls.matchRegister, { body: file(text) })).json();
  assert.deepEqual(
    matches.map(({ userId, agreement, actsFor }: Record<string, unknown>) => [userId, agreement, actsFor]),
    [
      [numbered.id, 'number', 'Petra Principal'],
      [petra.id, 'name', undefined],
    ],
  );
});

test('a number of another body, under two names, or of two users, can prove nothing', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const seller = async (surname: string, number: string) => {
    const user = await makeAccount(product, 'seller', { forenames: 'Ann', surname });
    await giveLicence(product, user, { Body: 'IPA', Number: number });
    return user.id;
  };
  const [other, twice, shared, sharing, fine] = [
    await seller('Archer', '1'),
    await seller('Baker', '2'),
    await seller('Cooper', '3'),
    await seller('Dyer', '003'),
    await seller('Eaton', '4'),
  ];
  const text = [
    'Name,IP number,RPB',
    'Ann Archer,1,ICAEW',
    'Ann Baker,2,IPA',
    'Somebody Else,2,IPA',
    'Ann Cooper,3,IPA',
    'Ann Eaton,4,IPA',
    'Ann Eaton,4,ICAEW',
  ].join('\n');
  const { matches } = (await product.call(admin, adminCalls.matchRegister, { body: file(text) })).json();
  const found = (id: string) =>
    matches
      .filter(({ userId }: { userId: string }) => userId === id)
      .map(({ agreement, repeated = false }: { agreement: string; repeated?: boolean }) => [agreement, repeated]);
  assert.deepEqual(found(other), [['name', false]]);
  assert.deepEqual(found(twice), [
    ['number and name', true],
    ['number', true],
  ]);
  assert.deepEqual([found(shared), found(sharing)], [[['number and name', true]], [['number', true]]]);
  assert.deepEqual(found(fine), [
    ['number and name', false],
    ['name', false],
  ]);
});

test('proposes the first of many matches, and says how many more there are', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  await makeAccount(product, 'seller', { forenames: 'Ann', surname: 'Archer' });
  const text = `Name,IP number\n${Array.from({ length: 1_200 }, (_, n) => `Ann Archer,${n}`).join('\n')}`;
  const { lines, matches, left } = (await product.call(admin, adminCalls.matchRegister, { body: file(text) })).json();
  assert.deepEqual([lines, matches.length, left], [1_200, 1_000, 200]);
});

test('rejects a file that is too large, empty or not base64', async (t) => {
  const product = await testProduct(t);
  const admin = await makeAccount(product, 'admin');
  const match = (body: object) => product.call(admin, adminCalls.matchRegister, { body });
  const large = { Name: 'a.csv', Content: 'A'.repeat(Math.ceil(registerFileBytes / 3) * 4 + 4) };
  const bodies = [large, { Name: 'a.csv', Content: '' }, { Name: 'a.csv', Content: '<>' }, file('Town\nLeeds')];
  for (const body of bodies) assert.equal((await match(body)).statusCode, 400);
  const rows = Array.from({ length: 4000 }, (_, n) => `Person ${n},${n},IPA`).join('\n');
  assert.equal((await match(file(`Name,IP number,Body\n${rows}`))).json().lines, 4000);
});
