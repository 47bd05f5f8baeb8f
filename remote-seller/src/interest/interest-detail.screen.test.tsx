import { expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { held, openArea, refusal } from '../seller-area.fixture.ts';
import { aDetail } from './expression.fixture.ts';

const call = 'GET /seller/expressed-interest';

test('the detail is announced as loading until it comes', async () => {
  const answer = held({ body: aDetail() });
  openArea('/user/view-interest/31', { [call]: () => answer.promise });
  expect(await screen.findByText('Loading this expression of interest')).toBeTruthy();
  answer.release();
  expect(await screen.findByText('Marlow Hotels Ltd')).toBeTruthy();
});

test('the practitioner finds the message, the post and every way to reach the Interested Party', async () => {
  const { asked } = openArea('/user/view-interest/31', {
    [call]: () => ({ body: aDetail({ second: 'b@m.example' }) }),
  });
  expect(await screen.findByText(/We run nine hotels\./)).toBeTruthy();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('beth@marlow.example')).toBe('mailto:beth@marlow.example');
  expect(hrefOf('b@m.example')).toBe('mailto:b@m.example');
  expect(hrefOf('01392 000 000')).toBe('tel:01392000000');
  expect(hrefOf('View Post')).toBe('/post/7');
  expect(screen.getByText(/1 High Street\s+Exeter\s+Devon\s+EX1 1AA/)).toBeTruthy();
  expect(screen.queryByText('Mobile')).toBeNull();
  expect(within(screen.getByRole('list', { name: 'Locations' })).getByText('South West')).toBeTruthy();
  expect(screen.queryByText('NOT VISIBLE TO PRACTITIONER')).toBeNull();
  expect(asked[0]?.query).toEqual({ id: '31' });
});

test('defect 25: the address ends with its country, and without one has no empty line', async () => {
  const address = async (country: string) => {
    const { addressDetails, ...rest } = aDetail();
    openArea('/user/view-interest/31', {
      [call]: () => ({ body: { ...rest, addressDetails: { ...addressDetails, country } } }),
    });
    const text = (await screen.findByText(/1 High Street/)).textContent;
    cleanup();
    return text;
  };
  expect(await address('Ireland')).toBe('1 High Street\nExeter\nDevon\nEX1 1AA\nIreland');
  expect(await address('')).toBe('1 High Street\nExeter\nDevon\nEX1 1AA');
});

test('an Admin reads what the practitioner does not see', async () => {
  const body = aDetail({ interest: { visibleToInsolvency: false } });
  openArea('/user/view-interest/31', { [call]: () => ({ body }) }, { role: 'admin' });
  expect(await screen.findByText('NOT VISIBLE TO PRACTITIONER')).toBeTruthy();
});

test('defect 60: an expression that is not there, or not this seller’s, leads on to those that are', async () => {
  openArea('/user/view-interest/99', { [call]: () => refusal(404, 'This expression of interest does not exist') });
  expect(await screen.findByRole('heading', { level: 1, name: 'Expression of interest not found' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to View Interest' })).toBeTruthy();
});

test('an expression that could not be fetched can be asked for again', async () => {
  let there = false;
  openArea('/user/view-interest/99', {
    [call]: () => (there ? { body: aDetail() } : refusal(500, 'Away for a moment')),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Away for a moment');
  there = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Marlow Hotels Ltd')).toBeTruthy();
});
