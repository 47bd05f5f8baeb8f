import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom';
import { screenAbove } from './back-link.ts';
import { Page } from './page.tsx';

const parent = { to: '/user/live-posts', label: 'Back to Live Postings' };
const toPost = { to: '/post/7', label: 'Back to the post' };

/** As in the shell: another address is another screen. */
function Screen({ title, back }: { title: string; back?: typeof parent }) {
  return (
    <Page key={useLocation().pathname} title={title} back={back}>
      {null}
    </Page>
  );
}

const screens = [
  { path: '/', element: <Screen title="Good evening, Rowena" /> },
  { path: '/login', element: <Screen title="Login" /> },
  { path: '/for-sale', element: <Screen title="Businesses and assets for sale" /> },
  { path: '/for-sale/:id', element: <Screen title="Coastal hotel" /> },
  { path: '/user/live-posts', element: <Screen title="Live Postings" /> },
  { path: '/user/posting-archive', element: <Screen title="Archived Posts" /> },
  { path: '/user/add-post', element: <Screen title="Add Post" /> },
  { path: '/admin/user/:id', element: <Screen title="Ann Archer" back={parent} /> },
  { path: '/user/invoice/:id', element: <Screen title="Invoice" back={parent} /> },
  { path: '/post/:id', element: <Screen title="Coastal hotel" back={parent} /> },
  { path: '/post/:id/amend-detail', element: <Screen title="Amend Detail" back={toPost} /> },
];

let router: ReturnType<typeof createBrowserRouter>;
const load = () => {
  router = createBrowserRouter(screens);
  render(<RouterProvider router={router} />);
};
const go = (to: string | number, how?: object) =>
  act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, how)));
const back = async () => (await screen.findByRole('link')) as HTMLAnchorElement;
const press = async () => userEvent.click(await back());
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const where = () => location.pathname + location.search;

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  router.dispose();
});

test('defect 123: a link back to the home page calls it Home for every role', async () => {
  load();
  await go('/admin/user/3');
  expect((await back()).textContent).toContain('Back to Home');
});

test('defect 123: below a post, the parent is still the list that the post named', async () => {
  load();
  await go('/post/7');
  await heading('Coastal hotel');
  await go('/post/7/amend-detail');
  await heading('Amend Detail');
  expect(screenAbove.get()).toBe('/user/live-posts');
});

test('defect 26: a post opened from the archive links back to it with filter, sort and page', async () => {
  load();
  await go('/user/posting-archive?sort=heading&page=3');
  await go('/post/7');
  expect((await back()).textContent).toContain('Back to Archived Posts');
  expect((await back()).getAttribute('href')).toBe('/user/posting-archive?sort=heading&page=3');
  const entries = history.length;
  await press();
  await heading('Archived Posts');
  expect(where()).toBe('/user/posting-archive?sort=heading&page=3');
  expect(history.length).toBe(entries);
});

test('defect 26: each step back follows the way the user came', async () => {
  load();
  await go('/user/posting-archive');
  await go('/post/7');
  await go('/user/invoice/5');
  expect((await back()).textContent).toContain('Back to Coastal hotel');
  await press();
  await heading('Coastal hotel');
  expect((await back()).textContent).toContain('Back to Archived Posts');
});

test('a form of the post does not come between the post and its list', async () => {
  load();
  await go('/user/posting-archive');
  await go('/post/7');
  await go('/post/7/amend-detail');
  expect((await back()).textContent).toContain('Back to the post');
  await go('/post/7');
  expect((await back()).textContent).toContain('Back to Archived Posts');
  await press();
  await heading('Archived Posts');
});

test('a new post links back past the form that created it', async () => {
  load();
  await go('/user/posting-archive');
  await go('/user/add-post');
  await go('/post/9');
  expect((await back()).textContent).toContain('Back to Archived Posts');
});

test('a deep link, with or without a login, links to the parent screen', async () => {
  history.replaceState(null, '', '/post/7');
  load();
  expect((await back()).textContent).toContain('Back to Live Postings');
  await press();
  await heading('Live Postings');
  await go('/login');
  await go('/post/7');
  expect((await back()).getAttribute('href')).toBe('/user/live-posts');
});

test('the visitor’s page before the login is not a way back', async () => {
  history.replaceState(null, '', '/for-sale/7');
  load();
  await go('/login');
  await go('/post/7', { replace: true });
  expect((await back()).textContent).toContain(parent.label);
  expect((await back()).getAttribute('href')).toBe(parent.to);
});

test('the list of posts for sale is, even with another post in between', async () => {
  load();
  await go('/for-sale');
  await go('/for-sale/7');
  await go('/post/7');
  expect((await back()).textContent).toContain('Back to Businesses and assets for sale');
  await go('/post/8');
  expect((await back()).textContent).toContain('Back to Coastal hotel');
});

test('keeps the way back after a reload', async () => {
  load();
  await go('/user/posting-archive?page=2');
  await go('/post/7');
  cleanup();
  router.dispose();
  load();
  expect((await back()).getAttribute('href')).toBe('/user/posting-archive?page=2');
  await press();
  await heading('Archived Posts');
});

test('the same list with another filter is the same screen', async () => {
  load();
  await go('/user/posting-archive');
  await go('/admin/user/u-1?tab=1');
  await go('/admin/user/u-1?tab=2');
  expect((await back()).textContent).toContain('Back to Archived Posts');
});

test('Control-click opens the address elsewhere without changing the history', async () => {
  load();
  await go('/user/posting-archive');
  await go('/post/7');
  const taken = new Promise<boolean>((told) => {
    const look = (event: Event) => {
      told(event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', look, { once: true });
  });
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(await back());
  expect(await taken).toBe(false);
  expect(where()).toBe('/post/7');
});
