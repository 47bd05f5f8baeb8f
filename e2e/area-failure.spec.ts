import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';

type Registry = {
  shell: { provides: Record<string, string[]> };
  areas: { name: string; entry: { address: string }; needs: Record<string, { files: string[] }> }[];
};

const registry: Registry = JSON.parse(readFileSync(new URL('../dist/registry.json', import.meta.url), 'utf8'));
const seller = registry.areas.find(({ name }) => name === 'seller');
const path = (address: string) => new URL(address, 'http://area').pathname;
const scripts = (files: string[] = []) => files.filter((file) => file.endsWith('.js')).map(path);

/** The files a seller's live posts are made of, by what they are to the page. */
const places: Record<string, string[]> = {
  'the entry': scripts(seller && [seller.entry.address]),
  'the exposed module': scripts(seller?.needs.remote?.files),
  'a screen’s chunk': scripts(seller?.needs.LivePosts?.files),
  'a shared chunk': scripts(registry.shell.provides['@marketplace/shared-ui/post']),
};

const javascript = 'text/javascript';
const faults: Record<string, (route: Route) => Promise<void>> = {
  'an error status': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'a refused connection': (route) => route.abort('connectionrefused'),
  'no answer at all': async () => {},
  'HTML instead of JavaScript': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>not a script' }),
  'a script that throws': (route) =>
    route.fulfill({ status: 200, contentType: javascript, body: 'throw new Error("broken release")' }),
};

/** Whoever waits in front of it hears of a fault within this time, in seconds, though a chunk itself has 120 (SHELL-022). */
const patience = 25;

for (const [place, files] of Object.entries(places)) {
  for (const [fault, answer] of Object.entries(faults)) {
    test(`${place} meeting ${fault}: a calm word in its place, the rest alive, and a retry that heals without a reload`, async ({
      browser,
      baseURL,
      request,
    }) => {
      expect(files.length, `files of ${place}`).toBeGreaterThan(0);
      // These tests make requests fail, which the browser logs by itself: a page that is not watched.
      const context = await browser.newContext({ baseURL });
      const page = await context.newPage();
      const login = await request.post('/api/login', { data: { Email: 'seller@demo.example', Password: 'Demo1234' } });
      const session = JSON.stringify(await login.json());
      await page.addInitScript((text) => localStorage.setItem('marketplace.session', text), session);
      await page.clock.install();
      const touched = (url: URL) => files.includes(url.pathname);
      // Asked for while it lasts, a file stays as it was answered: only what is asked for later is well again.
      let over = false;
      await page.route(touched, (route) => (over ? route.continue() : answer(route)));
      await page.goto('/user/live-posts', { waitUntil: 'commit' });
      const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await waitFor(page, () => expect(retry).toBeVisible({ timeout: 500 }));
      await expectShellAlive(page);
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      // What the page tries by itself has been tried by now: only the user's own try is left to heal it.
      for (const _ of ['the file', 'its second attempt']) await page.clock.fastForward(12_000);
      await expect(retry).toBeVisible();
      over = true;
      await retry.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Live Postings' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: 'View Detail' }).first()).toBeVisible();
      expect(await page.evaluate(() => 'sameDocument' in window), 'no reload').toBe(true);
      await context.close();
    });
  }
}

/** Lets the page's clock run on until something is there, for as long as a user's patience lasts. */
async function waitFor(page: Page, there: () => Promise<void>): Promise<void> {
  for (let seconds = 0; ; seconds += 5) {
    const found = await there().then(
      () => true,
      () => false,
    );
    if (found) return;
    expect(seconds, 'seconds until the fault is owned up to').toBeLessThan(patience);
    await page.clock.fastForward(5_000);
  }
}

async function expectShellAlive(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(
    page.getByRole('button', { name: 'Logout' }).or(page.getByRole('menuitem', { name: 'Logout' })),
  ).toBeVisible();
  await page.keyboard.press('Escape');
}

test('with every area dead the shell starts, shows its chrome and says so', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.route(/\/remotes\//, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible();
  await context.close();
});
