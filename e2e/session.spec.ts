import type { Route } from '@playwright/test';
import { emailOf, expect, logIn, test } from './fixtures.ts';

test('a refused login says why, clears the password and keeps the address', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Please Enter Email')).toBeVisible();
  await expect(page.getByText('Please Enter Password')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('nobody@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('Wrong1word');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('The e-mail or password is not right.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nobody@demo.example');
});

test('a route for another role leads home, a closed one through the login and back', async ({ page }) => {
  await page.goto('/user/live-posts');
  await expect(page).toHaveURL(/\/login\?name=LivePosts/);
  await logIn(page, 'seller');
  await expect(page).toHaveURL(/\/user\/live-posts$/);
  await page.goto('/posting-inbox/');
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
  await page.goto('/admin/posts');
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/$/);
});

test('a call refused for its token is made again with a new one, unseen', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  const refreshes: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/refresh-token') && refreshes.push(request.url()));
  const refused = (route: Route) => route.fulfill({ status: 401, json: { message: 'Please log in' } });
  await page.route('**/api/buyer/posts-by-criteria*', refused, { times: 1 });
  await page.goto('/posting-inbox/');
  await expect(page.getByRole('heading', { level: 1, name: 'Your Posting Inbox' })).toBeVisible();
  await expect(page.getByText(/\d+ live posts match your preferences/)).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test('a session that cannot be renewed leads to the login with its reason, and back after it', async ({ signedIn }) => {
  const page = await signedIn('buyer');
  await page.evaluate(() => {
    const key = 'marketplace.session';
    const held = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ token: held.token, refreshToken: 'gone' }));
  });
  await page.route('**/api/buyer/**', (route) => route.fulfill({ status: 401, json: { message: 'Please log in' } }), {
    times: 1,
  });
  await page.goto('/posting-inbox/');
  await expect(page).toHaveURL(/\/login\?.*reason=expired/);
  await expect(page.getByText('Your session has expired. Please reauthenticate.')).toBeVisible();
  await logIn(page, 'buyer');
  await expect(page).toHaveURL(/\/posting-inbox\/$/);
});

test('logging out in one tab ends the session of the other', async ({ signedIn, request }) => {
  const page = await signedIn('seller');
  const other = await page.context().newPage();
  await other.goto('/user/live-posts');
  await expect(other.getByRole('heading', { level: 1, name: 'Live Postings' })).toBeVisible();
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('marketplace.session') ?? '{}').token);
  await page.getByRole('button', { name: /account/i }).click();
  await page
    .getByRole('menuitem', { name: 'Logout' })
    .or(page.getByRole('button', { name: 'Logout' }))
    .click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(other.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Live Postings' })).toHaveCount(0);
  const answer = await request.get('/api/seller/posts?status=1', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status(), `the token of ${emailOf('seller')} after the logout`).toBe(401);
});
