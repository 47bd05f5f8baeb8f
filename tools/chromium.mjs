import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));

/** Opens Chromium: the one named by CHROMIUM_PATH, the system's, else Playwright's own. */
export const openChromium = (options = {}) =>
  chromium.launch({ executablePath: installed, args: ['--no-sandbox'], ...options });
