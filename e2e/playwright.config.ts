import { defineConfig } from '@playwright/test';
import { chromiumForTests } from '../tools/chromium.ts';

// The production build; each worker has a product of its own, so that no test finds what another is changing.
export default defineConfig({
  testDir: '.',
  globalSetup: process.env.E2E_ADDRESS ? undefined : './global-setup.ts',
  // The longest file begins first, or one worker is left with it at the end. It stays with one: who has logged in shows in its pictures.
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
    // What never comes ends a test long before its own limit does.
    actionTimeout: 60_000,
    // A trace costs as much as a third of the test. Of a failure stay the picture and what was on the page; `--trace on` records more.
    screenshot: 'only-on-failure',
    // Letters as wide as people's screens draw them: without a window, Chromium else rounds their widths.
    // Without a graphics card Chromium imitates one, which only costs time here.
    launchOptions: {
      executablePath: chromiumForTests,
      args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu', '--font-render-hinting=none'],
    },
  },
});
