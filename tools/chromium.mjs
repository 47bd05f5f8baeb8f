import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The Chromium to use, or undefined where only Playwright's own is there. */
export const installedChromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);

/** Opens Chromium: the one named by CHROMIUM_PATH, the system's, else Playwright's own. */
export const openChromium = (options = {}) =>
  chromium.launch({ executablePath: installedChromium, args: ['--no-sandbox'], ...options });
