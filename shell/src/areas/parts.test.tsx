import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { signIn } from '@marketplace/shared-auth';
import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { AreaPart } from '@marketplace/shared-ui/layout';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cannedTokens } from '../canned-tokens.fixture.ts';
import { areaAnswers, registrations } from './federation.fixture.ts';
import './parts.tsx';
import { registerAreas } from './registry.fixture.ts';

beforeEach(() => registerAreas());
afterEach(() => localStorage.clear());

/** A screen that contains a part of another area. */
const open = (role: Role) =>
  render(
    <>
      <AreaPart role={role} on="ConditionalHome" />
      <p>The rest of the page</p>
    </>,
  );
const rest = () => screen.getByText('The rest of the page');
const failed = 'We could not load this part of the page';
const brokenPart = /^We could not load/;

let broken = true;
function Breaking() {
  if (broken) throw new Error('broken');
  return <h2>Mended</h2>;
}

// An area's state lasts as long as the page, so the tests of one area follow each other.
test('a part of an unavailable area says so, the rest of the page stays, and another try loads it', async () => {
  const load = () => Promise.resolve(Breaking);
  areaAnswers('seller', 'failure', 'failure', { parts: { ConditionalHome: load } });
  open('seller');
  expect(screen.getByText('Loading this part of the page')).toBeTruthy();
  expect(rest()).toBeTruthy();
  expect(await screen.findByText(failed)).toBeTruthy();
  expect(rest()).toBeTruthy();
  const again = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await again();
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
  broken = false;
  await again();
  expect(await screen.findByRole('heading', { name: 'Mended' })).toBeTruthy();
});

test('a failing part leaves the rest of the page intact', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  open('seller');
  expect(await screen.findByText(brokenPart)).toBeTruthy();
  expect(rest()).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('heading', { name: 'Mended' })).toBeTruthy();
});

test('says so if the released area does not have the part yet', async () => {
  areaAnswers('buyer', { PostingInbox: Breaking });
  open('buyer');
  expect(await screen.findByText(failed)).toBeTruthy();
  expect(rest()).toBeTruthy();
});

test('does not load an area built for another shell for a part either', async () => {
  signIn(cannedTokens('admin'));
  registerAreas({ admin: { shellApi: '^99.0.0' } });
  open('admin');
  expect(await screen.findByText(failed)).toBeTruthy();
  expect(registrations.filter(({ name }) => name === 'marketplace_admin')).toEqual([]);
});
