import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const firstOf = (...paths: string[]): string | undefined =>
  [process.env.CHROMIUM_PATH, ...paths].find((path) => path && existsSync(path));
const whole = '/usr/bin/chromium';
const withoutWindows = '/usr/bin/chromium-headless-shell';

/** The Chromium to measure with, as people have it; undefined where only Playwright's own is there. */
export const installedChromium = firstOf(whole, withoutWindows);

/** The Chromium to test with: the same pages for two thirds of the work where it is there. */
export const chromiumForTests = firstOf(withoutWindows, whole);

/** Opens Chromium: the one named by CHROMIUM_PATH, the system's, else Playwright's own. */
export const openChromium = (options: LaunchOptions = {}) =>
  chromium.launch({ executablePath: installedChromium, args: ['--no-sandbox'], ...options });
