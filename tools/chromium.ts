import { chromium, type LaunchOptions } from '@playwright/test';
import { findChromium, findChromiumForTests } from './bootstrap/installed-chromium.mjs';

/** The Chromium for measurements; undefined if there is only Playwright's own. */
export const installedChromium = findChromium();
/** The Chromium to test with. */
export const chromiumForTests = findChromiumForTests();

/** Opens Chromium: the one named by CHROMIUM_PATH, the system's, else Playwright's own. */
export const openChromium = (options: LaunchOptions = {}) =>
  chromium.launch({ executablePath: installedChromium, args: ['--no-sandbox'], ...options });
