import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from './admin-area.fixture.ts';
import { aDetail, userId } from './user.fixture.ts';

const read = 'GET /admin/licence';
const record = 'POST /admin/licence-check';
const unchecked = {
  licence: { body: 'IPA', number: '1234' },
  standing: 'unchecked',
  names: ['Ann Archer', 'Petra Principal'],
  checks: [],
};
const found = {
  ...unchecked,
  standing: 'checked',
  checks: [
    {
      checkId: 1,
      body: 'IPA',
      number: '1234',
      result: 'checked',
      checkedOn: '2026-03-03',
      source: 'IPA register',
      note: 'Full licence',
      registerName: 'Ann Fletcher',
      nameReason: 'Married since; same firm',
      checkedBy: 'Alex Marlowe',
      recordedAt: '2026-03-03T10:00:00.000Z',
    },
  ],
};
const open = (wire: Wire) =>
  openArea(`/admin/user/${userId}`, { 'GET /admin/user': () => ({ body: aDetail() }), ...wire });

test('records a check with result, day and source in the history', async () => {
  let answer: object = unchecked;
  const { asked } = open({
    [read]: () => ({ body: answer }),
    [record]: () => {
      answer = found;
      return { body: 'Check recorded' };
    },
  });
  await screen.findByText('Not checked');
  await userEvent.click(screen.getByRole('button', { name: 'Record check' }));
  expect((await screen.findAllByText('Please choose what you found')).length).toBeGreaterThan(0);
  expect(asked.some(({ call }) => call === record)).toBe(false);
  await userEvent.click(screen.getByLabelText('Licence found, in force'));
  await userEvent.type(screen.getByLabelText('Register you looked at'), 'IPA register');
  await userEvent.type(screen.getByLabelText('Name in the register'), 'ARCHER, Mrs Ann');
  expect(screen.queryByText('The names differ')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Record check' }));
  await screen.findByText('03 March 2026: Licence found, in force');
  await screen.findByText('Full licence');
  screen.getByText('Name in the register: Ann Fletcher');
  screen.getByText('Same person: Married since; same firm');
  expect(asked.find(({ call }) => call === record)?.body).toMatchObject({
    Body: 'IPA',
    Number: '1234',
    Result: 'checked',
  });
});

test('shows a different name next to the account’s, and records how the Admin knows them', async () => {
  const { asked } = open({ [read]: () => ({ body: unchecked }), [record]: () => ({ body: 'Check recorded' }) });
  await userEvent.click(await screen.findByLabelText('Licence found, in force'));
  await userEvent.type(screen.getByLabelText('Register you looked at'), 'IPA register');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Record check' }));
  await press();
  expect((await screen.findAllByText('Please enter the name that stands in the register')).length).toBeGreaterThan(0);
  await userEvent.type(screen.getByLabelText('Name in the register'), 'Ann Fletcher');
  const notice = (await screen.findByText('The names differ')).parentElement;
  expect(notice?.textContent).toContain('Ann FletcherHereAnn Archer, acting for Petra Principal');
  await press();
  expect((await screen.findAllByText(/Please say how you know/)).length).toBeGreaterThan(0);
  expect(asked.some(({ call }) => call === record)).toBe(false);
  await userEvent.type(screen.getByLabelText('How do you know that this is the same person?'), 'Married since');
  await press();
  await screen.findByText('Check recorded');
  expect(asked.find(({ call }) => call === record)?.body).toMatchObject({
    RegisterName: 'Ann Fletcher',
    NameReason: 'Married since',
  });
});

test('says why a check was rejected, and keeps the input', async () => {
  open({
    [read]: () => ({ body: unchecked }),
    [record]: () => refusal(409, 'The practitioner has changed the licence'),
  });
  await userEvent.click(await screen.findByLabelText('Not found'));
  await userEvent.type(screen.getByLabelText('Register you looked at'), 'IPA');
  await userEvent.click(screen.getByRole('button', { name: 'Record check' }));
  await screen.findByText('The practitioner has changed the licence');
  expect((screen.getByLabelText('Register you looked at') as HTMLInputElement).value).toBe('IPA');
});

test('offers no check without a number, and another try if loading fails', async () => {
  let fails = true;
  open({
    [read]: () =>
      fails ? refusal(500, 'Resting') : { body: { licence: null, standing: 'missing', names: [], checks: [] } },
  });
  await screen.findByText('Resting');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The practitioner has not given a licence number yet.');
  expect(screen.queryByRole('button', { name: 'Record check' })).toBeNull();
});
