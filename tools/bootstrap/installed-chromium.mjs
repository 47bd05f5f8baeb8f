import { existsSync } from 'node:fs';

/** Where a Chromium is that people use, and one without a window: Debian's places, then those of macOS. */
const whole = [
  '/usr/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const withoutWindows = ['/usr/bin/chromium-headless-shell'];

const firstOf = (paths, { env, exists }) => [env.CHROMIUM_PATH, ...paths].find((path) => path && exists(path));
const here = { env: process.env, exists: existsSync };

/** The Chromium to measure with, as people have it; undefined where only Playwright's own is there. */
export const findChromium = (machine = here) => firstOf([...whole, ...withoutWindows], machine);

/** The Chromium to test with: the one without a window shows the same pages for two thirds of the work. */
export const findChromiumForTests = (machine = here) => firstOf([...withoutWindows, ...whole], machine);
