import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buyerFieldMap, sellerFieldMap } from './registration-field-map.ts';
import { buyerSteps, sellerSteps } from './registration-steps.ts';

const seller = sellerSteps({
  capacityLabels: [
    { capacityId: 7, description: 'I am one', code: '1' },
    { capacityId: 9, description: 'I act for one', code: '2' },
  ],
});
const buyer = buyerSteps({
  interestedStatusLabels: [
    { interestedStatusId: 3, description: 'Trade buyer' },
    { interestedStatusId: 5, description: 'Other' },
  ],
});

type Schema = {
  safeParse(input: unknown): { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } };
};
/** The first message of each field, as forms and refusals show it. */
const messages = (schema: Schema, input: unknown) =>
  Object.fromEntries(
    (schema.safeParse(input).error?.issues ?? [])
      .map(({ path, message }) => [path.join('.'), message] as const)
      .reverse(),
  );

const person = {
  titleID: 1,
  forenames: 'Ada',
  surname: 'Newcomer',
  email: 'ada@people.example',
  emailConfirm: 'ada@people.example',
  secondaryEmail: '',
  secondaryEmailConfirm: '',
  company: 'Newcomer Ltd',
  position: 'Director',
  telephone: '0113 496 0000',
  mobile: '',
};
const nothing = Object.fromEntries(Object.keys(person).map((name) => [name, name === 'titleID' ? undefined : '']));

test('an empty first step names everything missing in the specified words', () => {
  const missing = {
    titleID: 'Title is required',
    forenames: 'Forenames is required',
    surname: 'Surname is required',
    email: 'Please Enter an Email',
    emailConfirm: 'Please Confirm Email',
    company: 'Company Name is required',
    position: 'Position is required',
    telephone: 'Telephone is required',
  };
  assert.deepEqual(messages(seller.stepOne, nothing), missing);
  assert.deepEqual(messages(buyer.stepOne, { ...nothing, functionOther: '' }), {
    ...missing,
    functionID: 'Function is required',
  });
});

const addresses: [string, object, Record<string, string>][] = [
  ['no address at all', { email: 'ada', emailConfirm: 'ada' }, { email: 'Email should be valid' }],
  ['a confirmation that differs', { emailConfirm: 'eve@people.example' }, { emailConfirm: 'Email must match' }],
  ['a confirmation in another case', { emailConfirm: ' ADA@people.example ' }, {}],
  [
    'a second one that is none',
    { secondaryEmail: 'x', secondaryEmailConfirm: 'x' },
    { secondaryEmail: 'Second Email should be valid' },
  ],
  [
    'a second one not confirmed',
    { secondaryEmail: 'b@people.example' },
    { secondaryEmailConfirm: 'Second Email must match' },
  ],
  ['defect 53: a confirmation of none', { secondaryEmailConfirm: 'x' }, {}],
  [
    'a second one like the first',
    { secondaryEmail: 'ADA@people.example', secondaryEmailConfirm: 'ADA@people.example' },
    { secondaryEmail: 'Second Email must differ from Email' },
  ],
  ['a second one', { secondaryEmail: 'b@people.example', secondaryEmailConfirm: 'b@people.example' }, {}],
];
for (const [what, typed, expected] of addresses) {
  test(`checks the emails: ${what}`, () => {
    assert.deepEqual(messages(seller.stepOne, { ...person, ...typed }), expected);
  });
}

test('reports a different confirmation along with missing fields', () => {
  const input = { ...person, titleID: undefined, surname: ' ', emailConfirm: 'eve@people.example' };
  assert.deepEqual(messages(seller.stepOne, input), {
    titleID: 'Title is required',
    surname: 'Surname is required',
    emailConfirm: 'Email must match',
  });
});

test('the function Other requires a description, whatever else is missing', () => {
  assert.deepEqual(messages(buyer.stepOne, { ...person, functionID: 3, functionOther: '' }), {});
  assert.deepEqual(messages(buyer.stepOne, { ...person, surname: '', functionID: 5, functionOther: ' ' }), {
    surname: 'Surname is required',
    functionOther: 'Please describe your function',
  });
});

test('an address needs its first line, town, postcode and country', () => {
  const empty = { addressLine1: '', addressLine2: '', addressLine3: '', townCity: '', county: '', postcode: '' };
  assert.deepEqual(messages(seller.stepTwo, { ...empty, country: undefined }), {
    addressLine1: 'Address Line 1 is required',
    townCity: 'Town/City is required',
    postcode: 'Postcode is required',
    country: 'Country is required',
  });
  assert.equal(
    messages(seller.stepTwo, { ...empty, postcode: 'LS1 1AA LS2' }).postcode,
    'Postcode cannot be longer than 10 characters',
  );
});

test('asks only capacity code 2 for a practitioner’s name', () => {
  assert.deepEqual(messages(seller.stepThree, { ipName: '' }), { capacityID: 'Capacity is required' });
  assert.deepEqual(messages(seller.stepThree, { capacityID: 7, ipName: '' }), {});
  assert.deepEqual(messages(seller.stepThree, { capacityID: 9, ipName: ' ' }), {
    ipName: 'Insolvency Practitioner’s Name is required',
  });
  assert.deepEqual(messages(seller.stepThree, { capacityID: 9, ipName: 'Pat Licensed' }), {});
});

test('a buyer needs a location, a turnover and an employee band; the rest is optional', () => {
  assert.deepEqual(messages(buyer.stepThree, { locations: [], turnovers: [], employees: [] }), {
    locations: 'Please select at least one location',
    turnovers: 'Please select at least one turnover band',
    employees: 'Please select at least one employee band',
  });
  assert.deepEqual(messages(buyer.stepFour, { categories: [] }), {});
  assert.deepEqual(messages(buyer.stepFive, { keywords: '' }), {});
  assert.deepEqual(messages(buyer.stepSix, { assets: [] }), {});
  assert.equal(messages(buyer.stepFive, { keywords: 'x'.repeat(1000) }).keywords, undefined);
  assert.match(String(messages(buyer.stepFive, { keywords: 'x'.repeat(1001) }).keywords), /1000/);
});

const passwords: [string, string, Record<string, string>][] = [
  ['', '', { password: 'Please Enter a Password', confirmPassword: 'Please Confirm Password' }],
  ['Ab1defg', 'Ab1defg', {}],
  ['Ab1def', 'Ab1def', { password: 'Password must contain at least 7 characters' }],
  ['Abcdefgh', 'Abcdefgh', { password: 'Password Must Contain a Digit' }],
  ['abcdefg1', 'abcdefg1', { password: 'Password Must Contain an Uppercase Character' }],
  ['ABCDEFG1', 'ABCDEFG1', { password: 'Password Must Contain an Lowercase Character' }],
  ['Ab1defg', 'Ab1defh', { confirmPassword: 'Passwords must match' }],
  ['abc', 'abd', { password: 'Password must contain at least 7 characters', confirmPassword: 'Passwords must match' }],
];
for (const [password, confirmPassword, expected] of passwords) {
  test(`checks the password “${password}” confirmed by “${confirmPassword}”`, () => {
    assert.deepEqual(messages(seller.stepFour, { password, confirmPassword }), expected);
    assert.deepEqual(messages(buyer.stepSeven, { password, confirmPassword }), expected);
  });
}

test('the buyer’s form has the specified groups and fields', () => {
  const groups = Object.entries(buyer).map(([group, { shape }]) => [group, Object.keys(shape).sort().join(' ')]);
  assert.deepEqual(Object.fromEntries(groups), {
    stepOne:
      'company email emailConfirm forenames functionID functionOther mobile position secondaryEmail secondaryEmailConfirm surname telephone titleID',
    stepTwo: 'addressLine1 addressLine2 addressLine3 country county postcode townCity',
    stepThree: 'employees locations turnovers',
    stepFour: 'categories',
    stepFive: 'keywords',
    stepSix: 'assets',
    stepSeven: 'confirmPassword password',
  });
  assert.deepEqual(Object.keys(seller), ['stepOne', 'stepTwo', 'stepThree', 'stepFour']);
});

test('every wire field maps to a field of the form', () => {
  const has = (steps: Record<string, { shape: object }>, place: string) => {
    const [group = '', field = ''] = place.split('.');
    return Object.keys(steps[group]?.shape ?? {}).includes(field);
  };
  for (const place of Object.values(sellerFieldMap)) assert.ok(has(seller, place), place);
  for (const place of Object.values(buyerFieldMap)) assert.ok(has(buyer, place), place);
});
