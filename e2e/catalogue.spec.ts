import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { looks, overlays, sections } from './pictured.ts';
import { drawSameLetters } from './same-letters.ts';
import { showWhole } from './settled.ts';

// Every component of shared-ui in every state, as pictures. For new ones run `npm run pictures`, and look at each.
const root = fileURLToPath(new URL('..', import.meta.url));
const address = 'http://catalogue.test';
const optionsOf: Record<(typeof looks)[number], BrowserContextOptions> = {
  light: {},
  dark: { colorScheme: 'dark' },
  'forced-colours': { forcedColors: 'active' },
  narrow: {},
};
const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};
/** Screens have their own headings, in any order within the catalogue. */
const asCatalogue = { except: ['heading-order', 'landmark-unique'] };
/** A newer Chromium smooths edges differently; moved or recoloured elements differ far more than this. */
const asBefore = { maxDiffPixelRatio: 0.005 };

test.beforeAll(() => {
  const { status } = spawnSync(process.execPath, ['tools/catalogue/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The catalogue could not be built');
});

async function open(page: Page, section: string) {
  await page.clock.setFixedTime(new Date('2026-11-23T09:00:00Z'));
  await page.route(`${address}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === '/' ? 'index.html' : pathname.replace('/assets/', '');
    return route.fulfill({
      contentType: types[file.split('.').at(-1) ?? ''],
      body: readFileSync(join(root, '.cache/catalogue', file)),
    });
  });
  await page.goto(`${address}/?section=${section}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  // Charts are drawn once, with the fonts available: those of their size have been loaded now.
  await page.getByRole('combobox').first().selectOption('dark');
  await page.evaluate(() => document.fonts.ready);
  await page.getByRole('combobox').first().selectOption({ index: 0 });
}

for (const look of looks) {
  test(`${look}: every part matches its picture, is accessible and not cut off`, async ({ browser }) => {
    const viewport = { width: look === 'narrow' ? 320 : 1160, height: 900 };
    const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce', ...optionsOf[look] })).newPage();
    await drawSameLetters(page);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    for (const section of sections) {
      await open(page, section);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      await expectAccessible(page, asCatalogue);
      await showWhole(page);
      await expect.soft(page).toHaveScreenshot(`${section}-${look}.png`, asBefore);
      await page.setViewportSize(viewport);
    }
    for (const [name, pictured] of Object.entries(overlays)) {
      await open(page, 'overlay');
      await page.getByRole('button', { name: `Open ${name}`, exact: true }).click();
      await expect(name === 'toast' ? page.getByText('Link copied') : page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, asCatalogue);
      if (pictured.includes(look)) await expect.soft(page).toHaveScreenshot(`${name}-${look}.png`, asBefore);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
}
