import { defineConfig } from '@playwright/test';
import { chromiumForTests } from '../tools/chromium.ts';

const port = Number(process.env.E2E_PORT ?? 3987);
/** A product that runs already, as the matrix of releases has one. */
const running = process.env.E2E_ADDRESS;
const baseURL = running ?? `http://127.0.0.1:${port}`;

// The product as `npm start` runs it: the production build, its own database, demo data.
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['line']],
  outputDir: '../test-results',
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: chromiumForTests, args: ['--no-sandbox', '--disable-background-networking'] },
  },
  webServer: running
    ? undefined
    : {
        command: 'node e2e/serve.mjs',
        cwd: '..',
        url: `${baseURL}/api/healthz`,
        timeout: 180_000,
        env: { PORT: String(port), RATE_LIMIT: 'off', AREA_OVERRIDES: 'off' },
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      },
});
