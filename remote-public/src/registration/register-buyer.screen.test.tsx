import { beforeEach, expect, test } from '@jest/globals';
import { translatePage } from '@marketplace/shared-ui/translate-page.fixture';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../public-area.fixture.tsx';
import { assets, buyerDraft, buyerLabels, categories, checkedEmails, keepDraft } from './register-labels.fixture.ts';

const path = '/register/interestedparty';
const categoryCall = 'GET /label/nestedcategories';
const assetCall = 'GET /label/assets';
const countCall = 'POST /unauth/matching-count';
const send = 'POST /register-interestedparty';

beforeEach(() => sessionStorage.clear());

const wire: Wire = {
  'GET /unauth/captcha-challenge': () => ({ body: { kind: 'off' } }),
  'GET /label/register': () => ({ body: buyerLabels }),
  [countCall]: () => ({ body: { live: 43 } }),
  'POST /validate-emails': () => ({ body: { response1: { verdict: 0 }, response2: { verdict: 0 } } }),
  [categoryCall]: () => ({ body: categories }),
  [assetCall]: () => ({ body: assets }),
};
const noCriteria = { ...buyerDraft, stepThree: { locations: [], turnovers: [], employees: [] } };

/** Opens at a step, by default with everything filled in. */
async function openAt(number: number, name: string, draft: object = buyerDraft, more: Wire = {}) {
  keepDraft('buyer', { draft, checked: checkedEmails });
  const opened = openArea(`${path}?step=${number}`, { wire: { ...wire, ...more } });
  await screen.findByRole('heading', { level: 2, name: `Step ${number} of 7 ${name}` });
  return opened;
}
const step = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const stepLinks = () => within(screen.getByRole('navigation')).queryAllByRole('link');

test('loads the buyer’s labels', async () => {
  const { asked } = openArea(path, { wire });
  await step('Step 1 of 7 Personal and Company Details');
  expect(asked[0]?.query).toBe('?registerBuyer=true');
});

test('asks a private individual for no company or position, and restores them otherwise', async () => {
  openArea(path, { wire });
  await step('Step 1 of 7 Personal and Company Details');
  await userEvent.type(screen.getByLabelText('Company Name'), 'Archer & Co');
  await userEvent.selectOptions(screen.getByLabelText('Function'), 'Private individual');
  await waitFor(() => expect(screen.queryByLabelText('Company Name')).toBeNull());
  expect(screen.queryByLabelText('Position')).toBeNull();
  await press(/^Continue to /);
  await screen.findAllByText('Forenames is required');
  expect(screen.queryByText('Company Name is required')).toBeNull();
  const kept = () => JSON.parse(sessionStorage.getItem('marketplace.registration.buyer') ?? '{}').draft.stepOne;
  await waitFor(() => expect(kept()).toMatchObject({ company: 'Private individual', position: 'Private individual' }));
  await userEvent.selectOptions(screen.getByLabelText('Function'), 'Other');
  expect(await screen.findByDisplayValue('Archer & Co')).toBeTruthy();
});

test('a locked step shows the furthest unlocked one', async () => {
  keepDraft('buyer', { draft: noCriteria, checked: checkedEmails });
  const { where } = openArea(`${path}?step=7`, { wire });
  await step('Step 3 of 7 Location and Size');
  await waitFor(() => expect(where()).toBe(`${path}?step=3`));
});

test('the third step unlocks the end once each list has a choice; Any counts as one', async () => {
  await openAt(3, 'Location and Size', noCriteria);
  await screen.findByLabelText('Any Location');
  const skip = () => screen.queryByRole('link', { name: 'Skip To End' });
  expect(screen.getByRole('button', { name: 'Skip To End' }).hasAttribute('disabled')).toBe(true);
  expect(stepLinks()).toHaveLength(2);
  await userEvent.click(screen.getByLabelText('Any Location'));
  await userEvent.click(screen.getByLabelText('Any Turnover'));
  expect(skip()).toBeNull();
  await userEvent.click(screen.getByLabelText('11 to 25'));
  expect(stepLinks()).toHaveLength(6);
  await userEvent.click(screen.getByLabelText('Any Location'));
  expect(skip()).toBeNull();
  await userEvent.click(screen.getByLabelText('Any Location'));
  await userEvent.click(skip() as HTMLElement);
  await step('Step 7 of 7 Password');
});

test('from the third step, counts the posts that match the choices so far', async () => {
  const { asked } = await openAt(3, 'Location and Size', noCriteria);
  await screen.findByText(/^Choose at least one in each list to see/);
  expect(asked.some(({ call }) => call === countCall)).toBe(false);
  for (const list of ['Any Location', 'Any Turnover', 'Any Employees'])
    await userEvent.click(await screen.findByLabelText(list));
  expect(await screen.findByText('43 live posts match')).toBeDefined();
  const counted = asked.filter(({ call }) => call === countCall);
  expect(counted).toHaveLength(1);
  expect(counted[0]?.body).toMatchObject({ Locations: [4, 11], Categories: [170], KeyAssets: [1] });
});

test('registration continues without a count', async () => {
  await openAt(3, 'Location and Size', buyerDraft, { [countCall]: () => refusal(429, 'Too many attempts') });
  await press(/^Continue to /);
  await step('Step 4 of 7 Business Categories (optional)');
  expect(screen.queryByText(/live posts? match/)).toBeNull();
});

test('registration continues without categories and assets, and offers another try', async () => {
  let fails = true;
  const answer = () => (fails ? refusal(500, 'The service is resting') : { body: categories });
  await openAt(4, 'Business Categories (optional)', buyerDraft, { [categoryCall]: answer });
  await screen.findByText('We could not load the categories');
  fails = false;
  await press('Try again');
  await userEvent.click(await screen.findByLabelText('Automotive'));
  await press(/^Continue to /);
  await step('Step 5 of 7 Keywords (optional)');
});

test('the last step shows the consent line and sends all choices', async () => {
  const { asked } = await openAt(7, 'Password', buyerDraft, { [send]: () => ({ body: 'Thank you' }) });
  await userEvent.type(await screen.findByLabelText('Password'), 'Correct1horse');
  expect(screen.getByText(/By registering you agree to/).textContent).toContain('Privacy Policy');
  expect(screen.getByRole('link', { name: /Terms and Conditions/ }).getAttribute('href')).toBe('/terms-and-conditions');
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'Correct1horse');
  await press('Create account');
  await screen.findByText('Please verify your email');
  expect(asked.find(({ call }) => call === send)?.body).toMatchObject({
    Function: 1,
    Location: [4],
    Turnover: [5],
    Employees: [4],
    Categories: [170],
    KeyAssets: [1],
    Keywords: 'bakery',
  });
});

test('going back keeps the input, valid or not', async () => {
  await openAt(2, 'Address Details');
  await userEvent.clear(await screen.findByLabelText('Town/City'));
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  await step('Step 1 of 7 Personal and Company Details');
  expect(stepLinks()).toHaveLength(1);
  await press(/^Continue to /);
  await step('Step 2 of 7 Address Details');
  expect(((await screen.findByLabelText('Town/City')) as HTMLInputElement).value).toBe('');
  expect((screen.getByLabelText('Postcode') as HTMLInputElement).value).toBe('LS1 1AA');
});

test('defect 82: a translated step shows what is missing, and continues once it is chosen', async () => {
  await openAt(3, 'Location and Size', noCriteria);
  await screen.findByLabelText('Any Location');
  translatePage();
  await press(/^Continue to /);
  expect(await screen.findAllByText('Please select at least one location')).not.toHaveLength(0);
  for (const label of ['Any Location', 'Any Turnover', '11 to 25']) await userEvent.click(screen.getByLabelText(label));
  await press(/^Continue to /);
  await step('Step 4 of 7 Business Categories (optional)');
});
