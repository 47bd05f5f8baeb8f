import type { Page } from '@playwright/test';
import { pictureTime } from '../api/test/picture-time.ts';
import { pathTo, type RouteName, routeCard, routes } from '../shared-contract/src/routes.ts';
import { type Visit, visits } from '../tools/visits.ts';
import { expectAccessible } from './accessibility.ts';
import { startPictureProduct } from './demo-product.ts';
import { test as base, expect, expectNoSidewaysScroll } from './fixtures.ts';
import { expectOneLeftEdge } from './left-edges.ts';
import { drawSameLetters } from './same-letters.ts';

// Every screen at four widths, at two of them in both themes, as it looked. New pictures: `npm run pictures`, and look at each.
const test = base.extend({
  // Half size: what moved or changed its colour is seen as well, and all of them weigh a third.
  windows: [{ deviceScaleFactor: 0.5, reducedMotion: 'reduce' }, { scope: 'worker' }],
  product: [
    async ({ browserName: _ }, use) => {
      const { address, stop } = await startPictureProduct();
      await use(address);
      await stop();
    },
    { scope: 'worker', timeout: 360_000 },
  ],
});

/** Some of them alone, for a change that can break no other. */
const only = process.env.CHANGED_SCREENS?.split(' ');
const screens = (Object.keys(visits) as RouteName[])
  .filter((name) => !only || only.includes(name))
  .flatMap((name) => visits[name].flatMap((visit) => (typeof visit === 'string' ? [] : [{ name, visit }])));

/**
 * Opened at the first of each, narrowed to the other; axe judges the light theme wide, the dark one narrow (ADR-0066). Both themes are
 * pictured as opened: what narrows moves, and has no other colours.
 */
const windows = [
  { opened: 1440, narrowed: 959, judged: 'light' },
  { opened: 390, narrowed: 320, judged: 'dark' },
] as const;
const themesAt = (width: number) =>
  width === 1440 || width === 390 ? (['light', 'dark'] as const) : (['light'] as const);
/** A newer Chromium smooths edges in another way; what moves, or changes its colour, is far more than this. */
const asBefore = { scale: 'device', maxDiffPixelRatio: 0.005 } as const;
/** In pixels: long lists go on as they began. */
const highest = 2400;

/** Pictures below the window load when they come near it, which taking a long picture may bring about or not. */
const loadPictures = (page: Page) =>
  page.locator('img').evaluateAll(async (all: HTMLImageElement[], pictured) => {
    for (const one of all) {
      one.loading = 'eager';
      // A stored picture has nothing to show until it was near the window.
      const waits = () => one.src.startsWith('data:image/gif') && one.isConnected;
      if (!waits() || one.getBoundingClientRect().top > pictured) continue;
      one.scrollIntoView();
      for (let tries = 0; waits() && tries < 100; tries += 1) await new Promise((next) => setTimeout(next, 50));
    }
    window.scrollTo(0, 0);
    await Promise.all(all.map((one) => one.decode().catch(() => undefined)));
  }, highest);

/**
 * What comes when the page's foot is seen, which a long picture may do or not; the code of a certificate, drawn by lot; and
 * addresses on this server's port.
 */
const varying = (page: Page) => [
  page.locator('footer'),
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'How to check this certificate' }) }),
  page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/),
  page.getByText(/^http:\/\/127\.0\.0\.1:/),
];

/** The address of a screen; an id is that of the first link of a list. */
async function addressOf(page: Page, name: RouteName, { path, on, linkOf = name }: Visit[1] = {}): Promise<string> {
  if (!on) return path ?? pathTo(name);
  await page.goto(path ?? pathTo(on));
  const [start = '', end] = routes[linkOf].path.split(':id');
  const links = page.locator(`main a[href^="${start}"]`);
  await expect(links).not.toHaveCount(0);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const ids = hrefs.flatMap((href) => href.slice(start.length).match(/^[\w-]+(?=$|[/?])/) ?? []);
  expect(ids, `links from ${on} to ${linkOf}${end}`).not.toEqual([]);
  return pathTo(name, ids[0]);
}

for (const { name, visit } of screens) {
  const [who, seen = {}] = visit;
  test(`${name} as ${who} looks as it did, is accessible and reflows at every width`, async ({ shared }) => {
    test.slow();
    const page = await shared(who);
    await drawSameLetters(page);
    await page.clock.setFixedTime(pictureTime);
    const address = await addressOf(page, name, seen);
    for (const { opened, narrowed, judged } of windows) {
      await page.emulateMedia({ colorScheme: judged });
      await page.setViewportSize({ width: opened, height: 900 });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(seen.title ?? routes[name].title);
      await page.waitForLoadState('networkidle');
      // A sheet of paper has margins of its own.
      if (!routeCard(name).printable) await expectOneLeftEdge(page, opened);
      await expectAccessible(page);
      for (const width of [opened, narrowed]) {
        const { windowHeight } = seen;
        await page.setViewportSize({ width, height: windowHeight ?? 900 });
        await loadPictures(page);
        await expectNoSidewaysScroll(page);
        if (seen.unlike) continue;
        const part = windowHeight
          ? { fullPage: false }
          : { fullPage: true, clip: { x: 0, y: 0, width, height: highest } };
        const look = { ...asBefore, ...part, mask: varying(page) };
        for (const theme of themesAt(width)) {
          await page.emulateMedia({ colorScheme: theme });
          const picture = ['screens', `${name}-${who}-${width}-${theme}.png`];
          await expect.soft(page).toHaveScreenshot(picture, look);
        }
      }
    }
  });
}
