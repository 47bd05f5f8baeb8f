import { existsSync } from 'node:fs';

/** Paths of full and of headless Chromium: Debian's, then macOS's. */
const whole = [
  '/usr/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const withoutWindows = ['/usr/bin/chromium-headless-shell'];

const firstOf = (paths, { env, exists }) => [env.CHROMIUM_PATH, ...paths].find((path) => path && exists(path));
const here = { env: process.env, exists: existsSync };

/** The Chromium to measure with: the full browser first; undefined if only Playwright's own is installed. */
export const findChromium = (machine = here) => firstOf([...whole, ...withoutWindows], machine);

/** The Chromium to test with: headless first, which renders the same pages with two thirds of the work. */
export const findChromiumForTests = (machine = here) => firstOf([...withoutWindows, ...whole], machine);
