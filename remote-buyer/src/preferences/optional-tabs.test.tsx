import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../buyer-area.fixture.ts';
import { openTab } from './preferences.fixture.ts';

const ok = () => ({ body: { response: 'Criteria saved' } });
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));
const bodyOf = ({ asked }: ReturnType<typeof openTab>, wanted: string) =>
  asked.find(({ call }) => call === wanted)?.body;

beforeEach(() => localStorage.clear());

test('chooses categories in the picker, and shows and removes them as chips', async () => {
  const opened = openTab('categories', { 'PUT /buyer/category-preferences': ok });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Food and Drink' }));
  const chips = screen.getByRole('list', { name: 'Chosen categories' });
  expect(
    within(chips)
      .getAllByRole('listitem')
      .map((chip) => chip.textContent),
  ).toEqual(['Food and Drink', 'Retail']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Retail' }));
  await save();
  await screen.findByText('Criteria saved');
  expect(bodyOf(opened, 'PUT /buyer/category-preferences')).toEqual({ Categories: [170] });
});

test('saving no category means any', async () => {
  const opened = openTab('categories', { 'PUT /buyer/category-preferences': ok });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Retail' }));
  await screen.findByText('No categories chosen: all posts match.');
  await save();
  await screen.findByText('Criteria saved');
  expect(bodyOf(opened, 'PUT /buyer/category-preferences')).toEqual({ Categories: [] });
});

test('defect 20: shows keywords as separate terms, each of which can be removed', async () => {
  const opened = openTab('keywords', { 'PUT /buyer/keywords': ok });
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Keywords/ });
  await userEvent.type(text, '\nsteel frame, ,hotel,!!');
  const terms = screen.getByRole('list', { name: 'Your keywords' });
  expect(
    within(terms)
      .getAllByRole('listitem')
      .map((term) => term.textContent),
  ).toEqual(['hotel', 'care home', 'steel frame']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove hotel' }));
  expect(text.value).toBe('care home, steel frame, !!');
  await save();
  await screen.findByText('“!!” has no letter or digit that could be looked for');
  await screen.findByText('Correct the keywords to see how many posts match.');
  expect(bodyOf(opened, 'PUT /buyer/keywords')).toBeUndefined();
  await userEvent.type(text, '{Backspace}{Backspace}HOTEL');
  await save();
  await screen.findByText('Criteria saved');
  expect(bodyOf(opened, 'PUT /buyer/keywords')).toEqual({ Keywords: 'care home, steel frame, HOTEL' });
});

test('rejects keywords over a thousand characters before sending or counting', async () => {
  const opened = openTab('keywords', { 'GET /buyer/keywords': () => ({ body: 'x'.repeat(1000) }) });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Keywords/ }), 'y');
  expect(screen.getByText('1001 / 1000')).toBeTruthy();
  await save();
  await screen.findByText('Keywords must be at most 1000 characters');
  expect(bodyOf(opened, 'PUT /buyer/keywords')).toBeUndefined();
  const counted = opened.asked.filter(({ call }) => call === 'POST /buyer/matching-count');
  expect(counted.some(({ body }) => (body as { Keywords?: string }).Keywords?.endsWith('y'))).toBe(false);
});

test('chooses assets by chips; shows the server’s message after a rejection', async () => {
  let fails = true;
  const opened = openTab('assets', {
    'PUT /buyer/asset-preferences': () => (fails ? refusal(400, 'KeyAssets: not one of the choices') : ok()),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Freehold property' }));
  await save();
  await screen.findByText('KeyAssets: not one of the choices');
  fails = false;
  await save();
  await screen.findByText('Criteria saved');
  expect(bodyOf(opened, 'PUT /buyer/asset-preferences')).toEqual({ KeyAssets: [1, 4] });
});

test('saving makes the inbox check again for optional criteria, but keeps a dismissal', async () => {
  const key = 'marketplace.optional-criteria.buyer-1';
  localStorage.setItem(key, 'set');
  openTab('assets', { 'PUT /buyer/asset-preferences': ok });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Freehold property' }));
  await save();
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  localStorage.setItem(key, 'dismissed');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Freehold property' }));
  await save();
  await screen.findByText('Criteria saved');
  expect(localStorage.getItem(key)).toBe('dismissed');
});

test('defect 5: shows keywords saved in another tab next to those typed here, and asks which to keep', async () => {
  const current = { message: 'This was changed', version: '"2"', stored: { Keywords: 'bakery' } };
  const { asked } = openTab('keywords', {
    'GET /buyer/keywords': () => ({ body: 'hotel', version: '"1"' }),
    'PUT /buyer/keywords': ({ headers }) =>
      headers.get('if-match') === '"2"'
        ? { body: { response: 'Criteria saved' }, version: '"3"' }
        : { status: 409, body: current },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Keywords/ }), ', cafe');
  await save();
  const both = within(await screen.findByRole('group', { name: 'Keywords' }));
  expect([both.getByText('hotel, cafe'), both.getByText('bakery')]).toHaveLength(2);
  await userEvent.click(both.getByLabelText('What you entered'));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await screen.findByText('Criteria saved');
  const sent = asked.filter(({ call }) => call === 'PUT /buyer/keywords');
  expect(sent.map(({ headers, body }) => [headers.get('if-match'), body])).toEqual([
    ['"1"', { Keywords: 'hotel, cafe' }],
    ['"2"', { Keywords: 'hotel, cafe' }],
  ]);
});
