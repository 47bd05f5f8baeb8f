import { defineConfig } from '@playwright/test';
import { chromiumForTests } from '../tools/chromium.ts';

// The production build; each worker has its own product, so that no test sees another's changes.
export default defineConfig({
  testDir: '.',
  globalSetup: process.env.E2E_ADDRESS ? undefined : './global-setup.ts',
  // The longest file starts first, or one worker would be left with it at the end. One worker runs all of it: the logged-in user is visible
  // in its pictures.
  projects: [
    { name: 'screens', testMatch: 'screens.spec.ts' },
    { name: 'others', testMatch: '**/*.spec.ts', testIgnore: 'screens.spec.ts' },
  ],
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Only against hanging: a quiet machine needs a tenth of it for the longest journey.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['line']],
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  outputDir: '../test-results',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A missing element ends a test long before its own limit does.
    actionTimeout: 60_000,
    // A trace costs a third of the test's time. A failure leaves the picture and the page's content; `--trace on` records more.
    screenshot: 'only-on-failure',
    // Letters as wide as on people's screens: headless Chromium otherwise rounds their widths. Without a graphics card Chromium emulates
    // one, which only costs time here.
    launchOptions: {
      executablePath: chromiumForTests,
      args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu', '--font-render-hinting=none'],
    },
  },
});
