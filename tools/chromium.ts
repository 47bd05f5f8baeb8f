import { chromium, type LaunchOptions } from '@playwright/test';
import { findChromium, findChromiumForTests } from './bootstrap/installed-chromium.mjs';

/** The Chromium to measure with; undefined where only Playwright's own is there. */
export const installedChromium = findChromium();
/** The Chromium to test with. */
export const chromiumForTests = findChromiumForTests();

/** Opens Chromium: the one named by CHROMIUM_PATH, the system's, else Playwright's own. */
export const openChromium = (options: LaunchOptions = {}) =>
  chromium.launch({ executablePath: installedChromium, args: ['--no-sandbox'], ...options });
