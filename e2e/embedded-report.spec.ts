import { startDemoProduct } from './demo-product.ts';
import { test as base, expect, expectSound } from './fixtures.ts';
import { type ReportServer, startReportServer } from './report-server.fixture.ts';

// Uses its own product, because the report is a setting; the report server's certificate is self-signed.
const test = base.extend<object, { reports: ReportServer; others: ReportServer }>({
  reports: [({ browserName: _ }, use) => withServer(use), { scope: 'worker' }],
  others: [({ browserName: _ }, use) => withServer(use), { scope: 'worker' }],
  product: [
    async ({ reports }, use) => {
      const product = await startDemoProduct({ DASHBOARD_URL: `${reports.address}/embed/1?board=sales` });
      await use(product.address);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.use({ ignoreHTTPSErrors: true });

async function withServer(use: (server: ReportServer) => Promise<void>): Promise<void> {
  const server = await startReportServer();
  await use(server);
  server.close();
}

test('only the configured report is framed; it runs its scripts but learns nothing about the viewer', async ({
  signedIn,
  reports,
}) => {
  const page = await signedIn('admin');
  await page.goto('/admin/dashboards');
  const frame = page.frameLocator('iframe[title="Analytics report"]');
  await expect(frame.getByText(`Drawn on ${reports.address}`)).toBeVisible();
  await expect(frame.getByText('SecurityError')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Chart: / })).toHaveCount(0);
  expect(reports.asked.find(({ path }) => path.startsWith('/embed/'))).toEqual({ path: '/embed/1?board=sales' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectSound(page);
});

// A refusal is written to the console, so this page's console need not stay clean.
test('the report cannot navigate the page, and no other site can be framed', async ({
  browser,
  request,
  product,
  others,
}) => {
  const login = await request.post('/api/login', { data: { Email: 'admin@demo.example', Password: 'Demo1234' } });
  const page = await (await browser.newContext()).newPage();
  await page.goto('/api/docs/static/index.css');
  await page.evaluate((text) => localStorage.setItem('marketplace.session', text), await login.text());
  await page.goto('/admin/dashboards');
  const frame = page.frameLocator('iframe[title="Analytics report"]');
  const refused = page.waitForEvent('console', (said) => /Unsafe attempt to initiate navigation/.test(said.text()));
  await frame.getByRole('button', { name: 'Leave the frame' }).click();
  await refused;
  await expect(page).toHaveURL(`${product}/admin/dashboards`);

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
