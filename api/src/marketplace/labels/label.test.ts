import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { blockDays, paymentTermDays, standardRate } from '@marketplace/shared-contract/billing/posting/pricing';
import { Faqs } from '@marketplace/shared-contract/marketplace/labels/faq';
import { faqSections } from '@marketplace/shared-contract/marketplace/labels/faq-sections';
import { publicCalls } from '@marketplace/shared-contract/platform/calls/public';
import { isRouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { pounds } from '@marketplace/shared-contract/platform/words/money';
import { testProduct } from '../../../test/product.ts';
import { parseFaqs } from '../../platform/database/faq-text.rules.ts';

const keysOf = (list: object[] | undefined) => Object.keys(list?.[0] ?? {}).join(' ');

test('each label call returns its sets with the specified fields', async (t) => {
  const { call } = await testProduct(t);
  const get = async (name: keyof typeof publicCalls, query = {}) =>
    (await call(undefined, publicCalls[name], { query })).json();
  assert.equal(keysOf((await get('employeeLabels')).employeeFields), 'employeesId description');
  assert.equal(keysOf((await get('locationLabels')).locationLabels), 'locationId description');
  assert.equal(keysOf((await get('turnoverLabels')).turnoverLabels), 'turnoverId description');
  assert.equal(keysOf((await get('assetLabels')).assetLabels), 'assetId description');
  assert.equal(keysOf((await get('contactUsLabels')).contactUsLabels.contactUsFields), 'description');
  assert.deepEqual(Object.keys(await get('locationSizeLabels')), [
    'locationLabels',
    'employeeLabels',
    'turnoverLabels',
  ]);
  const newPost = await get('newPostLabels');
  assert.equal(keysOf(newPost.appointmentStatusLabels), 'businessStatusId description');
  assert.equal(keysOf(newPost.tradingStatusLabels), 'tradingStatusId description');
  const { categoryLabels } = await get('nestedCategories');
  assert.equal(keysOf(categoryLabels), 'categoryId description childCategories');
  assert.equal(keysOf(categoryLabels[0].childCategories), 'categoryId description');
});

test('buyers’ registration asks for function and criteria, sellers’ for capacity', async (t) => {
  const { call } = await testProduct(t);
  const get = async (registerBuyer: string) =>
    (await call(undefined, publicCalls.registerLabels, { query: { registerBuyer } })).json();
  const [buyer, seller] = [await get('true'), await get('false')];
  assert.equal(keysOf(buyer.interestedStatusLabels), 'interestedStatusId description');
  assert.ok(buyer.locationLabels.length > 0 && buyer.capacityLabels.length === 0);
  assert.equal(keysOf(seller.capacityLabels), 'capacityId description code');
  assert.deepEqual(
    seller.capacityLabels.map(({ code }: { code: string }) => code),
    ['1', '2'],
  );
  assert.ok(seller.countryLabels.length > 50 && seller.interestedStatusLabels.length === 0);
});

test('help has ten questions in the page’s order, consistent with price, term and screens', async (t) => {
  const { call } = await testProduct(t);
  const { faqs } = Faqs.parse((await call(undefined, publicCalls.faqs)).json());
  assert.equal(faqs.length, 10);
  const places = faqs.map(({ section }) => faqSections.indexOf(section));
  assert.deepEqual(places, [...places].sort());
  const answerOf = (slug: string) => faqs.find((faq) => faq.slug === slug)?.answer ?? '';
  assert.ok(answerOf('price').includes(`costs £${pounds(standardRate)} plus VAT for ${blockDays} days`));
  assert.ok(answerOf('invoices').includes(`payable within ${paymentTermDays} days of receipt`));
  for (const screen of faqs.flatMap(({ screens }) => screens)) assert.ok(isRouteName(screen), screen);
});

test('questions and answers match api/texts/faqs.md word for word', async (t) => {
  const { call } = await testProduct(t);
  const text = await readFile(new URL('../../../texts/faqs.md', import.meta.url), 'utf8');
  assert.deepEqual((await call(undefined, publicCalls.faqs)).json().faqs, parseFaqs(text));
});
