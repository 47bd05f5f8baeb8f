import { serveWeb } from '../tools/dev/serve-web.ts';
import { casesInTurn } from './area-faults/cases.ts';
import { runCases } from './area-faults/run-cases.ts';
import { expect, test } from './fixtures.ts';

test('whatever happens to a file in transit, its screen loads without a reload, automatically or after one Try again', async ({
  browser,
}) => {
  const cases = casesInTurn();
  const web = await serveWeb();
  const outcomes: string[] = [];
  const broken: string[] = [];
  await runCases(browser, web.address, cases, (one, outcome) => {
    outcomes.push(outcome);
    if (outcome.startsWith('not healed')) broken.push(`${Object.values(one).join(', ')}: ${outcome}`);
  });
  await web.close();
  // The last line of a truncated log has to say which case it was, and why.
  if (broken.length > 0) throw new Error(`${broken.length} of ${cases.length}. ${broken.join('; ')}`);
  expect(outcomes.filter((outcome) => outcome === 'healed').length).toBeGreaterThan(cases.length / 2);
});

test('with every area down, the shell starts, shows its frame and says so', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.route(/\/remotes\//, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible();
  await expect(page.getByText('We will keep trying while this page is open.')).toBeVisible();
  await context.close();
});

test('with one area down, its part of the home says so, and the bar and other areas work', async ({
  browser,
  baseURL,
  request,
}) => {
  // An unwatched page, as the browser logs the failures by itself.
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const login = await request.post('/api/login', { data: { Email: 'seller@demo.example', Password: 'Demo1234' } });
  await page.addInitScript(
    (text) => localStorage.setItem('marketplace.session', text),
    JSON.stringify(await login.json()),
  );
  await page.route(/\/remotes\/seller\//, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/');
  await expect(page.getByText('We could not load your home')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto('/user/account-details');
  await expect(page.getByRole('heading', { name: 'Account Details' })).toBeVisible();
  await page.unroute(/\/remotes\/seller\//);
  await page.goto('/');
  await page.getByText('All screens').click();
  await expect(page.getByRole('list', { name: 'All screens' })).toBeVisible();
  await context.close();
});
