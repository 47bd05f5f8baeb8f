import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { filledIn, fillIn, labelWire } from '../new-post.fixture.tsx';
import { held, openArea, refusal } from '../seller-area.fixture.tsx';

const create = 'POST /seller/draft';
const additional = () => screen.getByRole('group', { name: 'Additional Categories (optional)' });

test('the form is announced as loading until its labels come', async () => {
  const labels = held({ body: { assetLabels: [] } });
  openArea('/user/add-post', { ...labelWire, 'GET /label/assets': () => labels.promise });
  expect(await screen.findByText('Loading the form')).toBeTruthy();
  labels.release();
  expect(await screen.findByLabelText('Reference')).toBeTruthy();
});

test('labels that fail can be asked for again, and only they are', async () => {
  let works = false;
  const { asked } = openArea('/user/add-post', {
    ...labelWire,
    'GET /label/assets': () => (works ? { body: { assetLabels: [] } } : refusal(500, 'Away for a moment')),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Reference')).toBeTruthy();
  expect(asked.filter(({ call }) => call === 'GET /label/newpost')).toHaveLength(1);
});

test('a form that lacks something says what, and asks nothing of the API', async () => {
  const { asked } = openArea('/user/add-post', labelWire);
  await userEvent.click(await screen.findByRole('button', { name: 'Save Draft' }));
  for (const text of [
    'Reference is required',
    'Activity Heading is required',
    'Please select at least one location',
    'Appointment Status is required',
    'Trading Status is required',
    'Turnover is required',
    'Employees is required',
    'Description is required',
    'Primary Category is required',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Reference'));
  expect(asked.some(({ call }) => call === create)).toBe(false);
});

test('a saved draft leads to its post', async () => {
  const { asked, where } = openArea('/user/add-post', { ...labelWire, [create]: () => ({ body: { businessId: 12 } }) });
  await fillIn();
  expect(screen.getByLabelText<HTMLInputElement>('Display Publicly').checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Save Draft' }));
  expect(await screen.findByRole('heading', { name: 'PostDetail' })).toBeTruthy();
  expect(where()).toBe('/post/12');
  expect(asked.find(({ call }) => call === create)?.body).toEqual(filledIn);
});

test('a refusal is shown at its field and under the form, and what was entered stays', async () => {
  const { where } = openArea('/user/add-post', {
    ...labelWire,
    [create]: () => refusal(400, 'The heading is unclear', { ActivityHeading: 'Say more' }),
  });
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Save Draft' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The heading is unclear');
  expect(screen.getByText('Say more')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Reference').value).toBe('REF-7');
  expect(where()).toBe('/user/add-post');
});

test('additional categories wait for the primary one and never hold it', async () => {
  openArea('/user/add-post', labelWire);
  await screen.findByLabelText('Reference');
  const box = (name: string) => within(additional()).getByRole<HTMLInputElement>('checkbox', { name });
  expect(box('Retail').disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Hotels and leisure' }));
  await userEvent.click(box('Retail'));
  expect(box('Retail').checked).toBe(true);

  await userEvent.click(screen.getByRole('radio', { name: 'Retail' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Hotels and leisure' }));
  expect(box('Retail').checked).toBe(false);
});

test('Post now goes on to the dates without saving anything, and back again with what was entered', async () => {
  const { asked, where } = openArea('/user/add-post', labelWire);
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Post now' }));
  expect(await screen.findByText('REF-7: Coastal hotel')).toBeTruthy();
  expect(where()).toBe('/post/post-new');
  await userEvent.click(screen.getByRole('link', { name: 'Back to Add Post' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Reference')).value).toBe('REF-7');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Sea & sand');
  expect(asked.some(({ call }) => call === create)).toBe(false);
});
