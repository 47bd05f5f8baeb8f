import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openArea, refusal, type Wire } from '../admin-area.fixture.ts';

const list = 'GET /admin/licences';
const compare = 'POST /admin/match-register';
const record = 'POST /admin/licence-check';
const row = {
  userId: '11111111-1111-4111-8111-111111111111',
  practitioner: 'Ann Archer',
  company: 'Archer LLP',
  body: 'IPA',
  number: '1234',
  standing: 'unchecked',
  checkedOn: null,
  lapsesOn: null,
};
const match = {
  userId: row.userId,
  practitioner: 'Ann Archer',
  company: 'Archer LLP',
  licence: { body: 'IPA', number: '1234' },
  standing: 'unchecked',
  agreement: 'number and name',
  line: 2,
  registerName: 'Archer, Ann',
  registerNumber: '01234',
  registerBody: 'IPA',
  registerFirm: 'Archer LLP',
};
const named = {
  ...match,
  userId: '22222222-2222-4222-8222-222222222222',
  practitioner: 'Bo Baker',
  agreement: 'name',
  line: 3,
};
const file = (text = 'Name,IP number\nArcher Ann,1234', name = 'register.csv') =>
  new File([text], name, { type: 'text/csv' });
const open = (wire: Wire) =>
  openArea('/admin/licences', { [list]: () => ({ body: { licences: [row], total: 1 } }), ...wire });
const choose = async (one: File) => userEvent.upload(await screen.findByLabelText('Register file (CSV)'), one);

test('proposes matches, and records only confirmed ones', async () => {
  const { asked } = open({
    [compare]: () => ({ body: { lines: 2, matches: [match, named] } }),
    [record]: () => ({ body: 'Check recorded' }),
  });
  await choose(file());
  await screen.findByText('register.csv: 2 lines read, 2 to look at.');
  const matches = within(screen.getByRole('list', { name: 'Proposed matches' }));
  expect(matches.queryByLabelText('Confirm Bo Baker')).toBeNull();
  expect(asked.some(({ call }) => call === record)).toBe(false);
  await userEvent.click(matches.getByLabelText('Confirm Ann Archer'));
  await userEvent.click(screen.getByRole('button', { name: 'Record 1 check' }));
  await matches.findByText('Check recorded');
  const sent = asked.filter(({ call }) => call === record);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    Number: '1234',
    Result: 'checked',
    Source: 'register.csv, line 2',
    RegisterName: 'Archer, Ann',
  });
});

test('shows both names if only the number matches, without offering confirmation', async () => {
  const differing = { ...match, agreement: 'number', actsFor: 'Petra Principal', registerName: 'Bob Butcher' };
  open({ [compare]: () => ({ body: { lines: 1, matches: [differing] } }) });
  await choose(file());
  const line = within(await screen.findByRole('list', { name: 'Proposed matches' }));
  line.getByText(/^Here: Ann Archer, acts for Petra Principal;/);
  line.getByText(/^Register, line 2: Bob Butcher,/);
  line.getByText(/^Name differs; the number agrees\..*record the check on their page/);
  expect(line.queryByRole('checkbox')).toBeNull();
});

test('does not confirm a number that appears more than once, and counts what is left out', async () => {
  open({ [compare]: () => ({ body: { lines: 1500, matches: [{ ...match, repeated: true }], left: 1200 } }) });
  await choose(file());
  await screen.findByText('register.csv: 1,500 lines read, 1,201 to look at, the first 1 of them below.');
  screen.getByText(/The number appears more than once/);
  expect(screen.queryByLabelText('Confirm Ann Archer')).toBeNull();
});

test('shows a rejected check next to its line, with another try', async () => {
  open({
    [compare]: () => ({ body: { lines: 2, matches: [match] } }),
    [record]: () => refusal(409, 'The practitioner has changed the licence'),
  });
  await choose(file());
  await userEvent.click(await screen.findByLabelText('Confirm Ann Archer'));
  await userEvent.click(screen.getByRole('button', { name: 'Record 1 check' }));
  await screen.findByText('Not recorded. The practitioner has changed the licence');
  expect(screen.getByRole('button', { name: 'Record 1 check' })).toBeDefined();
});

test('the field names the file while it is compared, and accepts the same file again', async () => {
  const { asked } = open({ [compare]: () => ({ body: { lines: 2, matches: [match] } }) });
  const field = await screen.findByLabelText<HTMLInputElement>('Register file (CSV)');
  const chosen = () => [...(field.files ?? [])].map(({ name }) => name);
  const one = file();
  await choose(one);
  await screen.findByText(/^register\.csv: 2 lines read/);
  expect(chosen()).toEqual(['register.csv']);
  await choose(one);
  await waitFor(() => expect(asked.filter(({ call }) => call === compare)).toHaveLength(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Close the file' }));
  expect(chosen()).toEqual([]);
  expect(screen.queryByText(/lines read/)).toBeNull();
});

test('says that a file is empty, too large, rejected or without matches', async () => {
  let answer: ReturnType<Wire[string]> = refusal(400, 'The first line must name the columns');
  const { asked } = open({ [compare]: () => answer });
  await choose(file(''));
  await screen.findByText('The file is empty');
  await choose(file('x'.repeat(1_000_001)));
  await screen.findByText('The file is larger than 1 MB');
  expect(asked.some(({ call }) => call === compare)).toBe(false);
  await choose(file());
  await screen.findByText('The first line must name the columns');
  answer = { body: { lines: 3, matches: [] } };
  await choose(file());
  await screen.findByText('register.csv: 3 lines read. None matches a practitioner here.');
});
