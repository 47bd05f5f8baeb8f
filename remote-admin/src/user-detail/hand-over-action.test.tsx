import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal } from '../admin-area.fixture.ts';
import { aDetail, userId } from '../user.fixture.ts';

const call = 'POST /admin/hand-over-all';
const preview = 'GET /admin/hand-over-all-preview';
const shown = {
  ...{ name: 'Nina Osei', company: 'Osei & Partners', email: 'nina@new.example', licence: 'IPA 1234', checkedOn: null },
  posts: [
    { status: 'For Sale', count: 1 },
    { status: 'Draft', count: 1 },
  ],
  total: 2,
};
const inDialog = () => within(screen.getByRole('dialog'));

test('hands all posts to a successor, and reports missing input, rejections and posts that stay', async () => {
  let [unknown, fails] = [true, true];
  const { asked } = openArea(`/admin/user/${userId}`, {
    'GET /admin/user': () => ({ body: aDetail() }),
    [preview]: () => (unknown ? refusal(409, 'This address has no account that can take posts over') : { body: shown }),
    [call]: () =>
      fails
        ? refusal(409, 'This practitioner is now in charge of 3 posts. Please look again')
        : {
            body: {
              message: '1 post handed over; 1 stays where it is',
              posts: [
                { businessId: 7, reference: 'REF-7', kept: null },
                { businessId: 8, reference: 'REF-8', kept: 'It waits for our check' },
              ],
            },
          },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over all posts' }));
  await userEvent.click(inDialog().getByRole('button', { name: 'Continue' }));
  expect(await inDialog().findByText('Please Enter an Email')).toBeTruthy();
  expect(inDialog().getByText('Please say why')).toBeTruthy();
  await userEvent.type(inDialog().getByLabelText('Email of the successor'), 'nina@new.example');
  await userEvent.selectOptions(inDialog().getByLabelText('Reason'), 'Death');
  await userEvent.type(inDialog().getByLabelText('Why, and on whose word'), 'Letter of the licensing body.');
  await userEvent.click(inDialog().getByRole('button', { name: 'Continue' }));
  expect((await inDialog().findByRole('alert')).textContent).toContain('no account that can take posts over');
  unknown = false;
  await userEvent.click(inDialog().getByRole('button', { name: 'Continue' }));
  for (const text of ['Nina Osei', 'Osei & Partners', 'IPA 1234, not checked by us', '1 For Sale, 1 Draft', 'Death'])
    expect(await inDialog().findByText(text)).toBeTruthy();
  expect(asked.filter((one) => one.call === call)).toHaveLength(0);
  await userEvent.click(inDialog().getByRole('button', { name: 'Back' }));
  expect(inDialog().getByLabelText<HTMLInputElement>('Email of the successor').value).toBe('nina@new.example');
  await userEvent.click(inDialog().getByRole('button', { name: 'Continue' }));
  await userEvent.click(await inDialog().findByRole('button', { name: 'Hand over 2 posts' }));
  expect(
    await inDialog().findByText(/Nothing has changed. This practitioner is now in charge of 3 posts/),
  ).toBeTruthy();
  fails = false;
  await userEvent.click(inDialog().getByRole('button', { name: 'Hand over 2 posts' }));
  expect(await screen.findByText('1 post handed over; 1 stays where it is')).toBeTruthy();
  expect(screen.getByText('REF-8: It waits for our check.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked.filter((one) => one.call === call).at(-1)).toMatchObject({
    query: { id: userId },
    body: { Email: 'nina@new.example', Reason: 'death', Words: 'Letter of the licensing body.', Posts: 2 },
  });
});
