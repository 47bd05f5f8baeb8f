import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { type ReportServer, startReportServer } from './report-server.fixture.ts';

// A product of its own, for the report is a setting; the certificate of the report's server is nobody's.
const port = Number(process.env.E2E_PORT ?? 3987) + 1;
const baseURL = `http://127.0.0.1:${port}`;
test.use({ baseURL, ignoreHTTPSErrors: true });

let reports: ReportServer;
let others: ReportServer;
let product: ChildProcess;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  [reports, others] = [await startReportServer(), await startReportServer()];
  const env = { PORT: String(port), RATE_LIMIT: 'off', DASHBOARD_URL: `${reports.address}/embed/1?board=sales` };
  product = spawn(process.execPath, ['e2e/serve.mjs'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const up = () =>
    fetch(`${baseURL}/api/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(up, { timeout: 270_000 }).toBe(true);
});

test.afterAll(async () => {
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  await ended;
  reports.close();
  others.close();
});

test('the configured report is framed alone, runs its own scripts, and learns nothing of who looks', async ({
  signedIn,
}) => {
  const page = await signedIn('admin');
  await page.goto('/admin/dashboards');
  const frame = page.frameLocator('iframe[title="Analytics report"]');
  await expect(frame.getByText(`Drawn on ${reports.address}`)).toBeVisible();
  await expect(frame.getByText('SecurityError')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Chart: / })).toHaveCount(0);
  expect(reports.asked.find(({ path }) => path.startsWith('/embed/'))).toEqual({ path: '/embed/1?board=sales' });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

// What is refused is told on the console, so this page is not one whose console must stay clean.
test('the report cannot take the page over, and no other site can be framed', async ({ browser, request }) => {
  const login = await request.post('/api/login', { data: { Email: 'admin@demo.example', Password: 'Demo1234' } });
  const page = await (await browser.newContext()).newPage();
  await page.goto('/api/docs/static/index.css');
  await page.evaluate((text) => localStorage.setItem('marketplace.session', text), await login.text());
  await page.goto('/admin/dashboards');
  const frame = page.frameLocator('iframe[title="Analytics report"]');
  const refused = page.waitForEvent('console', (said) => /Unsafe attempt to initiate navigation/.test(said.text()));
  await frame.getByRole('button', { name: 'Leave the frame' }).click();
  await refused;
  await expect(page).toHaveURL(`${baseURL}/admin/dashboards`);

  const violated = await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
        document.body.append(Object.assign(document.createElement('iframe'), { src }));
      }),
    `${others.address}/other`,
  );
  expect(violated).toBe('frame-src');
  expect(others.asked).toEqual([]);
});
