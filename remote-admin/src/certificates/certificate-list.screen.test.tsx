import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, openArea, refusal } from '../admin-area.fixture.ts';

const list = 'GET /admin/certificate-list';
const item = {
  period: {
    periodId: 3,
    businessId: 7,
    startDate: '2026-11-01',
    endDate: '2026-11-28',
    createdDate: '2026-10-30T09:00:00.000Z',
    userCompany: 'Archer LLP',
    final: false,
  },
  reference: 'REF-7',
  activityHeading: 'Coastal hotel with 24 rooms',
};

test('shows 14 days of certificates, 25 a page, with no other page size', async () => {
  const answer = held({ body: [item], total: 60 });
  const { asked, where } = openArea('/admin/certificates', { [list]: () => answer.promise });
  expect(await screen.findByText('Loading the certificates')).toBeTruthy();
  answer.release();
  const link = await screen.findByRole('link', { name: 'Certificate of REF-7' });
  expect(link.getAttribute('href')).toBe('/user/certificate/3');
  expect(screen.getByText('In progress')).toBeTruthy();
  expect(screen.getByText('Coastal hotel with 24 rooms')).toBeTruthy();
  expect(screen.getByText('1–25 of 60')).toBeTruthy();
  expect(screen.queryByLabelText('Rows per page')).toBeNull();
  expect(asked[0]?.query).toEqual({ page: '1', pageSize: '25', daysAfterCreation: '14' });
  await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(where()).toBe('/admin/certificates?page=3&pageSize=25');
  await userEvent.selectOptions(screen.getByLabelText('Created in the last'), '7 days');
  expect(where()).toBe('/admin/certificates?pageSize=25&days=7');
});

test('says what to do if there are none or loading fails', async () => {
  let works = false;
  openArea('/admin/certificates', { [list]: () => (works ? { body: [] } : refusal(500, 'Away for a moment')) });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No certificate was started in the last 14 days.')).toBeTruthy();
});
