import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { AreaParts } from '@marketplace/shared-contract/web/area-parts';
import { partLoader } from '@marketplace/shared-ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { openArea } from '../buyer-area.fixture.ts';
import { aKnownPost } from '../post.fixture.ts';

type Given = Partial<AreaParts['seller']['PostDetail']>;

/** Stands for the firm's part: names its place and its viewer. */
function Firm({ place, viewer, onShown }: Given) {
  useLayoutEffect(() => onShown?.(), [onShown]);
  return <h2>{`firm ${place} ${viewer}`}</h2>;
}
const Admin = () => <h2>admin</h2>;

const { load } = partLoader;
let down: readonly string[] = [];
beforeEach(() => {
  down = [];
  partLoader.load = async (role) => {
    if (down.includes(role)) throw new Error('down');
    return role === 'admin' ? Admin : Firm;
  };
});
afterEach(() => {
  partLoader.load = load;
});

const open = (as: 'seller' | 'admin', changes: Parameters<typeof aKnownPost>[0] = {}, query = '') =>
  openArea(`/post/7${query}`, {
    as,
    userId: `${as}-1`,
    wire: { 'GET /allauth/post': () => ({ body: aKnownPost(changes) }) },
  });
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const text = ['Description', 'At a glance'];

// A failed area leaves nothing behind, so this comes before the first rendered part.
test('a part of an unavailable area says so once, the post stays readable, and another try loads it', async () => {
  down = ['seller', 'admin'];
  open('admin');
  const firm = await screen.findByText('We could not load the firm’s part of this page');
  expect(await screen.findByText('We could not load the Admin’s part of this page')).toBeTruthy();
  expect(titles()).toEqual(text);
  down = ['admin'];
  await userEvent.click(within(firm.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(titles()).toEqual(['firm above admin', ...text, 'firm below admin']));
});

const reader = { mayChange: false, createdBy: 'another' };
const asked = { firstPostAskedDate: '2026-11-01T09:00:00.000Z' };
test.each([
  ['seller', {}, ['firm above owner', 'firm status owner', ...text, 'firm below owner']],
  ['seller', reader, ['firm above reader', 'firm status reader', ...text, 'firm below reader']],
  ['seller', { approved: false }, ['firm status owner', 'firm above owner', ...text, 'firm below owner']],
  ['seller', asked, ['firm status owner', 'firm above owner', ...text, 'firm below owner']],
  ['seller', { siteStatus: 'Draft' }, ['firm status owner', 'firm above owner', ...text, 'firm below owner']],
  ['admin', {}, ['admin', 'firm above admin', ...text, 'firm below admin']],
] as const)('the parts for a %s surround the text: %o', async (as, changes, order) => {
  open(as, changes);
  await waitFor(() => expect(titles()).toEqual(order));
});

test('the preview shows the owner the post as buyers see it, under a notice', async () => {
  open('seller', {}, '?view=buyer');
  await screen.findByText('firm preview owner');
  expect(titles()).toEqual(['firm preview owner', ...text]);
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
});

const amends = ['detail', 'description', 'assets', 'primary-category', 'additional-categories'];
test.each([
  ['Draft', true],
  ['Scheduled', true],
  ['For Sale', true],
  ['Expired', false],
  ['Withdrawn', false],
  ['Sold', false],
] as const)('each part of a post that is %s links its owner to its form: %s', async (siteStatus, editable) => {
  open('seller', { siteStatus, assets: [] });
  await screen.findByText('Description');
  const led = amends.filter((part) => document.querySelector(`a[href="/post/7/amend-${part}"]`));
  expect(led).toEqual(editable ? amends : []);
  expect(screen.queryByText('None') !== null).toBe(editable);
});

test('offers an Admin no edit links', async () => {
  open('admin');
  await screen.findByText('admin');
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
});

test('a draft has no dates yet', async () => {
  open('seller', { siteStatus: 'Draft', activeStartDate: [], activeEndDate: [] });
  expect(await screen.findAllByText('Not posted yet')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Back to Posts in a Draft Stage' })).toBeTruthy();
});

test('defect 10: an ended post says on which day it ended', async () => {
  open('seller', { siteStatus: 'Sold', activeEndDate: ['2026-11-12'] });
  const ended = (await screen.findByText('Ended')).closest('div');
  expect(ended?.textContent).toBe('Ended12 November 2026');
  expect(screen.queryByText('End date')).toBeNull();
});
