import type { Page } from '@playwright/test';
import { pictureTime } from '../api/test/picture-time.ts';
import { pathTo, type RouteName, routeCard, routes } from '../shared-contract/src/platform/routes/routes.ts';
import type { Visit } from '../tools/visits.ts';
import { expectAccessible } from './accessibility.ts';
import { startPictureProduct } from './demo-product.ts';
import { test as base, expect, expectNoSidewaysScroll } from './fixtures.ts';
import { expectOneLeftEdge } from './left-edges.ts';
import { picturedWidths, pictureOf, screens } from './pictured.ts';
import { drawSameLetters } from './same-letters.ts';
import { settled, showWhole, watchRequests } from './settled.ts';

// Every screen: accessible, without sideways scroll at four widths, and compared with its picture at two.
// For new pictures run `npm run pictures`, and look at each.
const test = base.extend({
  // Half size: moved and recoloured elements are still noticed, and the pictures take a third of the space.
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

/** Only some, for a change that cannot affect others. */
const only = process.env.CHANGED_SCREENS?.split(' ');
const chosen = screens.filter(({ name }) => !only || only.includes(name));

/**
 * A screen is opened once and narrowed. Dark and forced colours are covered by the catalogue: screens consist of its components (ADR-0052).
 */
const widths = [1440, 959, 390, 320];
/** A newer Chromium smooths edges differently; moved or recoloured elements differ far more than this. */
const asBefore = { scale: 'device', maxDiffPixelRatio: 0.005 } as const;
/** In pixels: long lists repeat beyond it. */
const highest = 2400;

/**
 * What loads when the page's foot becomes visible, which depends on the window; a certificate's random code; and addresses on this server's
 * port.
 */
const varying = (page: Page) => [
  page.locator('footer'),
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'How to check this certificate' }) }),
  page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/),
  page.getByText(/^http:\/\/127\.0\.0\.1:/),
];

/** A screen's address; its id is that of a list's first link. */
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

for (const { name, visit } of chosen) {
  const [who, seen = {}] = visit;
  test(`${name} as ${who} matches its picture, is accessible and reflows`, async ({ shared }) => {
    const page = await shared(who);
    watchRequests(page);
    await drawSameLetters(page);
    await page.clock.setFixedTime(pictureTime);
    const height = seen.windowHeight ?? 900;
    await page.setViewportSize({ width: 1440, height });
    await page.goto(await addressOf(page, name, seen));
    const isThere = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toContainText(seen.title ?? routes[name].title);
      await settled(page, highest);
    };
    await isThere();
    await expectAccessible(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      if (seen.opensByWidth && width === picturedWidths[1]) await page.reload();
      await expectNoSidewaysScroll(page);
      if (!picturedWidths.includes(width)) continue;
      await isThere();
      // A sheet of paper has its own margins.
      if (!routeCard(name).printable) await expectOneLeftEdge(page, width);
      if (seen.unlike) continue;
      if (!seen.windowHeight) await showWhole(page, highest);
      await expect.soft(page).toHaveScreenshot(pictureOf(name, who, width), { ...asBefore, mask: varying(page) });
    }
  });
}
