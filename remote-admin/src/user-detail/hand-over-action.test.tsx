import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal } from '../admin-area.fixture.ts';
import { aDetail, userId } from '../user.fixture.ts';

const call = 'POST /admin/hand-over-all';
const inDialog = () => within(screen.getByRole('dialog'));

test('all posts go to a successor; what is missing, a refusal and what stays are said', async () => {
  let fails = true;
  const { asked } = openArea(`/admin/user/${userId}`, {
    'GET /admin/user': () => ({ body: aDetail() }),
    [call]: () =>
      fails
        ? refusal(409, 'This address has no account that can take posts over')
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
  await userEvent.click(inDialog().getByRole('button', { name: 'Hand over' }));
  expect(await inDialog().findByText('Please Enter an Email')).toBeTruthy();
  expect(inDialog().getByText('Please say why')).toBeTruthy();
  await userEvent.type(inDialog().getByLabelText('Email of the successor'), 'nina@new.example');
  await userEvent.selectOptions(inDialog().getByLabelText('Reason'), 'Death');
  await userEvent.type(inDialog().getByLabelText('Why, and on whose word'), 'Letter of the licensing body.');
  await userEvent.click(inDialog().getByRole('button', { name: 'Hand over' }));
  expect((await inDialog().findByRole('alert')).textContent).toContain('no account that can take posts over');
  fails = false;
  await userEvent.click(inDialog().getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('1 post handed over; 1 stays where it is')).toBeTruthy();
  expect(screen.getByText('REF-8: It waits for our check.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked.filter((one) => one.call === call).at(-1)).toMatchObject({
    query: { id: userId },
    body: { Email: 'nina@new.example', Reason: 'death', Words: 'Letter of the licensing body.' },
  });
});
