import { expect, test } from '@jest/globals';
import type { Incident, Status } from '@marketplace/shared-contract/operations/status/status';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, openArea, refusal } from '../admin-area.fixture.ts';

const list = 'GET /unauth/status';
const one: Incident = {
  incidentId: 3,
  title: 'Emails late',
  text: 'The provider is away.',
  startedDate: '2026-11-29T13:00:00.000Z',
  endedDate: null,
};
const answer = (incidents: Incident[]): { body: Status } => ({
  body: { last: null, days: [], incidents, drillDate: null },
});

test('loads, edits and ends incidents', async () => {
  const first = held(answer([one]));
  const { asked } = openArea('/admin/incidents', {
    [list]: () => first.promise,
    'PUT /admin/incident': () => ({ body: 'Incident saved' }),
    'POST /admin/end-incident': () => ({ body: 'Incident ended' }),
  });
  expect(await screen.findByText('Loading the incidents')).toBeTruthy();
  first.release();
  expect(await screen.findByText('29 November 2026, 13:00')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Edit “Emails late”' }));
  const title = screen.getByLabelText('Title');
  await waitFor(() => expect(document.activeElement).toBe(title));
  await userEvent.type(title, ' today');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Incident saved')).toBeTruthy();
  expect(await screen.findByText('New incident')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'End “Emails late”' }));
  expect(await screen.findByText('Incident ended')).toBeTruthy();
  const [edit, end] = asked.filter(({ call }) => !call.startsWith('GET'));
  expect([edit?.query, end?.query]).toEqual([{ id: '3' }, { id: '3' }]);
  expect(edit?.body).toMatchObject({ Title: 'Emails late today', StartDay: '2026-11-29', StartTime: '13:00' });
});

test('keeps and reports another Admin’s change; asks which to keep if both changed the same field', async () => {
  const stored = { Title: 'Emails away', Text: 'The provider is away.', StartDay: '2026-11-29', StartTime: '13:00' };
  const ended = { ...stored, Title: 'Emails late', EndDay: '2026-11-29', EndTime: '14:00' };
  const outdated = (now: object, version: string) => ({
    ...{ status: 409, body: { message: 'Changed meanwhile', version, stored: { EndDay: '', EndTime: '', ...now } } },
  });
  const answers = [outdated(ended, '"v2"'), { body: 'Incident saved' }, outdated(stored, '"v4"')];
  const { asked } = openArea('/admin/incidents', {
    [list]: () => answer([{ ...one, version: '"v1"' }]),
    'PUT /admin/incident': () => answers.shift() ?? { body: 'Incident saved' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit “Emails late”' }));
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(screen.getByLabelText('Title'), ' today');
  await save();
  expect(await screen.findByText(/those changes are kept/)).toBeTruthy();
  expect(screen.getByText('Ended at: 14:00')).toBeTruthy();
  const puts = () => asked.filter(({ call }) => call === 'PUT /admin/incident');
  expect(puts()[1]?.body).toMatchObject({ Title: 'Emails late today', EndTime: '14:00' });
  await userEvent.type(screen.getByLabelText('Title'), ' again');
  await save();
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Emails away')).toBeTruthy();
  expect(dialog.getByText('Emails late today again')).toBeTruthy();
  expect(puts()).toHaveLength(3);
});

test('adds an incident; does not send an incomplete one, and keeps the input after a rejection', async () => {
  let refused = true;
  const { asked } = openArea('/admin/incidents', {
    [list]: () => answer([]),
    'POST /admin/incident': () =>
      refused ? refusal(400, 'Please enter a time in the past') : { body: 'Incident added' },
  });
  expect(await screen.findByText('Incidents of the last 90 days appear here.')).toBeTruthy();
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add incident' }));
  await add();
  expect((await screen.findAllByText('Please enter the title')).length).toBeGreaterThan(0);
  await userEvent.type(screen.getByLabelText('Title'), 'Site away');
  await userEvent.type(screen.getByLabelText('What happened'), 'A disk was full.');
  expect(asked.every(({ call }) => call === list)).toBe(true);
  await add();
  expect((await screen.findAllByText('Please enter a time in the past')).length).toBeGreaterThan(0);
  expect(screen.getByDisplayValue('Site away')).toBeTruthy();
  refused = false;
  await add();
  expect(await screen.findByText('Incident added')).toBeTruthy();
});

test('says how to switch the page on, and links to announcements instead', async () => {
  openArea('/admin/incidents', { [list]: () => refusal(404, 'This site has no status page') });
  expect(await screen.findByText('STATUS_PAGE=on')).toBeTruthy();
  expect(screen.getByText('/status')).toBeTruthy();
  const announce = screen.getByRole('link', { name: 'Announce it to users' });
  expect(announce.getAttribute('href')).toBe('/admin/announcements');
  expect(screen.queryByRole('button', { name: 'Add incident' })).toBeNull();
});

test('says why the list failed', async () => {
  openArea('/admin/incidents', { [list]: () => refusal(500, 'Away for a moment') });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
});
