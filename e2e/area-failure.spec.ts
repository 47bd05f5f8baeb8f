import { expect, test } from './fixtures.ts';

// A failing request is logged by the browser itself; these tests make requests fail.
const faults: Record<string, (route: import('@playwright/test').Route) => Promise<void>> = {
  'an error status': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'HTML instead of JavaScript': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>not a script' }),
  'a refused connection': (route) => route.abort('connectionrefused'),
};

for (const [fault, answer] of Object.entries(faults)) {
  test(`an area whose files meet ${fault} offers a retry that heals without a reload, and the shell goes on`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const login = await request.post('/api/login', { data: { Email: 'seller@demo.example', Password: 'Demo1234' } });
    const context = await browser.newContext({ baseURL });
    const page = await context.newPage();
    await page.goto('/api/docs/static/index.css');
    await page.evaluate(
      (text) => localStorage.setItem('marketplace.session', text),
      JSON.stringify(await login.json()),
    );
    await page.route(/\/remotes\/seller\//, answer);
    await page.goto('/user/live-posts');
    const retry = page.getByRole('button', { name: /try again/i });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.unroute(/\/remotes\/seller\//);
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Live Postings' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window), 'no reload').toBe(true);
    await context.close();
  });
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
