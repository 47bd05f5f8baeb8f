import { beforeAll, expect, test } from '@jest/globals';
import { buyerRegistration } from './buyer-registration.ts';
import { buyerDraft, buyerLabels, checkedEmails, sellerDraft, sellerLabels } from './register-labels.fixture.ts';
import type { WizardState } from './registration.ts';
import { sellerRegistration } from './seller-registration.ts';
import {
  emailsChecked,
  furthestStep,
  ownIn,
  payloadOf,
  refusalsByGroup,
  stepAfter,
  stepShown,
} from './wizard.rules.ts';

const seller = sellerRegistration(sellerLabels);
const buyer = buyerRegistration(buyerLabels);
beforeAll(() => Promise.all([seller.rules.load(), buyer.rules.load()]));

test('sellers register in four steps, buyers in seven, both ending with the password', () => {
  expect(seller.steps.map(({ name }) => name)).toEqual([
    'Personal Details',
    'Address Details',
    'Registration Confirmation',
    'Password',
  ]);
  expect(buyer.steps.map(({ name, optional }) => [name, optional === true])).toEqual([
    ['Personal and Company Details', false],
    ['Address Details', false],
    ['Location and Size', false],
    ['Business Categories', true],
    ['Keywords', true],
    ['Assets', true],
    ['Password', false],
  ]);
});

test('an empty registration unlocks only its first step, with the form’s groups', () => {
  for (const registration of [seller, buyer]) {
    expect(furthestStep(registration, registration.empty, undefined)).toBe(0);
    expect(registration.steps.map(({ group }) => group)).toEqual(Object.keys(registration.empty));
  }
});

const without = (draft: WizardState, group: string, fields: object): WizardState => ({
  ...draft,
  [group]: { ...draft[group], ...fields },
});

const sellerCases: [string, WizardState, typeof checkedEmails | undefined, number][] = [
  ['everything but the check of the emails', sellerDraft, undefined, 0],
  ['emails changed since their check', sellerDraft, { ...checkedEmails, email: 'old@people.example' }, 0],
  ['a second email added since the check', sellerDraft, { ...checkedEmails, secondaryEmail: 'b@c.example' }, 0],
  ['an invalid first step though checked', without(sellerDraft, 'stepOne', { surname: ' ' }), checkedEmails, 0],
  ['no postcode', without(sellerDraft, 'stepTwo', { postcode: '' }), checkedEmails, 1],
  ['everything', sellerDraft, checkedEmails, 3],
];
test.each(sellerCases)('a seller with %s', (_, draft, checked, furthest) => {
  expect(furthestStep(seller, draft, checked)).toBe(furthest);
});

test('a buyer can skip three empty optional steps', () => {
  const empty = { stepFour: { categories: [] }, stepFive: { keywords: '' }, stepSix: { assets: [] } };
  expect(furthestStep(buyer, { ...buyerDraft, ...empty }, checkedEmails)).toBe(6);
});

test('unlocks exactly the steps up to the first invalid one', () => {
  const broken: Record<string, object> = {
    stepOne: { surname: '' },
    stepTwo: { country: '' },
    stepThree: { locations: [] },
    stepFour: { categories: ['x'] },
    stepFive: { keywords: 'x'.repeat(1001) },
    stepSix: { assets: [0] },
    stepSeven: { password: '' },
  };
  const groups = Object.keys(broken);
  for (let mask = 0; mask < 2 ** groups.length; mask++) {
    const wrong = groups.filter((_, place) => mask & (1 << place));
    const draft = wrong.reduce((held, group) => without(held, group, broken[group] ?? {}), buyerDraft as WizardState);
    const first = wrong.length === 0 ? 6 : groups.indexOf(wrong[0] ?? '');
    expect(furthestStep(buyer, draft, checkedEmails)).toBe(first);
    expect(furthestStep(buyer, draft, undefined)).toBe(0);
  }
});

test('emails count as checked while they match the last success, ignoring surrounding spaces', () => {
  const draft = (email: string, secondaryEmail = '') => ({ stepOne: { email, secondaryEmail } });
  const checked = { email: 'a@b.example', secondaryEmail: 'c@d.example' };
  expect(emailsChecked(draft('a@b.example', 'c@d.example'), checked)).toBe(true);
  expect(emailsChecked(draft(' a@b.example ', 'c@d.example'), checked)).toBe(true);
  expect(emailsChecked(draft('a@b.example'), checked)).toBe(false);
  expect(emailsChecked(draft('A@b.example', 'c@d.example'), checked)).toBe(false);
  expect(emailsChecked(draft('', ''), undefined)).toBe(false);
});

const addresses: [string | null, number, number][] = [
  [null, 6, 0],
  ['1', 6, 0],
  ['3', 6, 2],
  ['7', 2, 2],
  ['0', 6, 0],
  ['-2', 6, 0],
  ['x', 6, 0],
  ['1e1', 6, 0],
  ['99', 6, 6],
];
test.each(addresses)('the address step=%s with %s unlocked shows %s', (asked, furthest, shown) => {
  expect(stepShown(asked, furthest)).toBe(shown);
});

test('sends exactly the fields of each call, from their places in the form', () => {
  expect(seller.rules.loaded?.payload.safeParse(payloadOf(seller, sellerDraft)).data).toEqual({
    Email: 'ada@people.example',
    Email2: null,
    Password: 'Correct1horse',
    Title: 6,
    Forenames: 'Ada',
    Surname: 'Newcomer',
    Position: 'Director',
    CompanyName: 'Newcomer Ltd',
    AddressLine1: '1 High Street',
    AddressLine2: '',
    AddressLine3: '',
    TownCity: 'Leeds',
    County: '',
    Postcode: 'LS1 1AA',
    Country: 'GB',
    Telephone: '0113 496 0000',
    Mobile: '',
    CapacityID: 1,
    LicensingBody: '',
    LicenceNumber: '',
    IPName: '',
  });
  expect(buyer.rules.loaded?.payload.safeParse(payloadOf(buyer, buyerDraft)).data).toMatchObject({
    Function: 1,
    FunctionOther: '',
    Location: [4],
    Turnover: [5],
    Employees: [4],
    Categories: [170],
    KeyAssets: [1],
    Keywords: 'bakery',
  });
});

test('maps a rejection to the form’s fields, whatever the case of its keys', () => {
  const fields = { Email: 'Used', Email2: 'Bad', postcode: 'Too long', 'Location.0': 'Unknown', Other: 'Lost' };
  expect(refusalsByGroup(buyer, { message: 'No', fields })).toEqual({
    stepOne: { message: 'No', fields: { email: 'Used', secondaryEmail: 'Bad' } },
    stepTwo: { message: 'No', fields: { postcode: 'Too long' } },
    stepThree: { message: 'No', fields: { locations: 'Unknown' } },
  });
  expect(refusalsByGroup(seller, { message: 'No' })).toEqual({});
});

test('a step leads to the next; a corrected one to the next rejected one, then the end', () => {
  const refused = { message: 'No' };
  expect(stepAfter(buyer.steps, 1, {})).toBe(2);
  expect(stepAfter(buyer.steps, 0, { stepOne: refused, stepThree: refused })).toBe(2);
  expect(stepAfter(buyer.steps, 2, { stepThree: refused })).toBe(6);
});

test('the password check knows the typed names, addresses and company', () => {
  const stepOne = { email: 'beth@marlow.example', forenames: 'Beth', surname: ' Marlow ', company: 'Marlow Hotels' };
  expect(ownIn({ stepOne })).toEqual(['beth@marlow.example', 'Beth', 'Marlow', 'Marlow Hotels']);
});
