import { expectAccessible } from './accessibility.ts';
import { expect, homeGreeting, test } from './fixtures.ts';
import { openQuiet } from './settled.ts';

/** Open pages this test knows; unreleased ones ask not to be indexed, which a unit test checks. */
const found = ['/', '/login'];

for (const path of found) {
  test(`${path} has the same metadata before and after its scripts run`, async ({ page, request }) => {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    await openQuiet(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(title);
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    expect(await page.locator('meta[name=description]').getAttribute('content')).toBeTruthy();
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data['@context']).toBe('https://schema.org');
  });

  test(`${path} without scripts has its heading, says what it is about and links on`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
    // Playwright's switch does not affect `noscript` where scripts run, so its text is read from the page's source.
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    const without = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? '';
    expect(without).toContain('This site needs JavaScript.');
    for (const link of ['/terms-and-conditions', '/privacy-policy', '/help/faqs']) {
      expect(without).toContain(`<a href="${link}">`);
    }
  });
}

test('defect 138: tells an old browser that it is too old, and what the page is about', async ({
  browser,
  baseURL,
}) => {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CompressionStream'));
  // A syntax error: no script of the shell runs.
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'class {' }));
  await page.goto('/help/faqs');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect(page.getByText('Your browser is too old to run this site. It needs Chrome 109')).toBeVisible();
  await expect(page.getByText('How the marketplace works for buyers')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(10);
  await expect(page.getByText('Posting an advert costs £345 plus VAT for 28 days.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terms and Conditions' })).toBeVisible();
  await expect(page.getByText(/longer than usual|JavaScript/)).toBeHidden();
  await expectAccessible(page);
  for (const [path, part, words] of [
    ['/terms-and-conditions', '7. Price, invoices and payment', 'no refund, in whole or in part'],
    ['/privacy-policy', '7. How long we keep it', 'one year after it is closed'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText('Your browser is too old to run this site.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText('VAT number')).toBeVisible();
    await expectAccessible(page);
  }
  await page.context().close();
});

test('every address in the sitemap exists and is canonical', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses) {
    const answer = await request.get(new URL(address).pathname, { headers: { accept: 'text/html' } });
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['x-robots-tag'], address).toBeUndefined();
    expect(await answer.text()).toContain(`<link rel="canonical" href="${address}">`);
  }
});

test('keeps the placeholder until the first screen has loaded, however long that takes', async ({
  browser,
  baseURL,
}) => {
  // A separate context: the browser complains about preloaded files that are held back here.
  const page = await (await browser.newContext({ baseURL })).newPage();
  const gate = Promise.withResolvers<void>();
  await page.route(/\/remotes\/public\//, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: 'Buy and sell businesses and assets in insolvency' });
  await expect(heading).toBeVisible();
  // The shell is running, without the area.
  await expect(page.getByRole('banner').locator('time').first()).toBeVisible();
  await expect(heading).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expectAccessible(page);
  gate.resolve();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(heading).toHaveCount(1);
  await page.context().close();
});

test('does not show a signed-in user the visitors’ text while their home loads', async ({ signedIn }) => {
  const page = await signedIn('seller');
  const gate = Promise.withResolvers<void>();
  await page.route(/\/(remotes|assets)\//, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Insolvency Marketplace')).toBeVisible();
  await expect(page.getByText('Businesses in distress')).toBeHidden();
  gate.resolve();
  await expect(page.getByRole('heading', { level: 1, name: homeGreeting })).toBeVisible();
});
