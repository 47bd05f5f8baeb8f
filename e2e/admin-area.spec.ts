import type { Page } from '@playwright/test';
import type { Area, Registry } from '../shared-contract/src/web/areas.ts';
import { emailOf, expect, test, type Who } from './fixtures.ts';
import { readResponses } from './read-responses.ts';
import { openQuiet, quiet, watchRequests } from './settled.ts';

/** Every response to a page from now on, headers and bodies. */
const watchAnswers = (page: Page) =>
  readResponses(page, async (response) => {
    // Responses without a body, such as redirects, still have headers.
    const body = await response.text().catch(() => '');
    return { url: response.url(), text: JSON.stringify(await response.allHeaders()) + body };
  });

/** What others must not learn about the area: its address, its version, its owner, and its files' hashes. */
const secretsOf = ({ version, owner, entry, manifest }: Area) => [
  '/remotes/admin',
  version,
  owner,
  entry.address,
  String(entry.integrity),
  String(manifest?.integrity),
];

const others: (Who | 'visitor')[] = ['visitor', 'buyer', 'seller'];
for (const who of others) {
  test(`no response to a ${who} reveals anything of the admin area`, async ({ request, visitor, signedIn }) => {
    const login = await request.post('/api/login', { data: { Email: emailOf('admin'), Password: 'Demo1234' } });
    const { token } = await login.json();
    const told = await request.get('/api/admin/areas', { headers: { authorization: `Bearer ${token}` } });
    const admin = ((await told.json()) as Registry).areas.find(({ name }) => name === 'admin');
    if (!admin) throw new Error('An Admin is told of the admin area');

    const page = who === 'visitor' ? await visitor() : await signedIn(who);
    const answers = watchAnswers(page);
    for (const path of ['/', '/admin/posts', '/admin/users', '/login', '/api/areas', '/api/admin/areas', '/no/such']) {
      await openQuiet(page, path);
    }
    const all = await answers();
    expect(all.length).toBeGreaterThan(20);
    const said = all.filter(({ url, text }) => secretsOf(admin).some((secret) => (url + text).includes(secret)));
    expect(said.map(({ url }) => url)).toEqual([]);
  });
}

test('an Admin’s session loads the admin area only when needed', async ({ signedIn }) => {
  const page = await signedIn('admin');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  watchRequests(page);
  const ofArea = () => asked.filter((path) => /^\/(api\/admin\/areas|remotes\/admin)/.test(path));
  await page.goto('/help/faqs');
  await quiet(page);
  expect(ofArea()).toEqual([]);
  // An Admin's home is in the area.
  await page.goto('/');
  await page.getByText('All screens').click();
  await expect(page.getByRole('list', { name: 'All screens' })).toBeVisible();
  await quiet(page);
  expect(ofArea().length).toBeGreaterThan(1);
  await page.getByRole('link', { name: 'Administrate Users' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Administrate Users' })).toBeVisible();
  expect(asked.filter((path) => path === '/api/admin/areas')).toHaveLength(1);
});
