import type { Locator, Page } from '@playwright/test';
import { type RouteName, routes } from '../shared-contract/src/routes.ts';
import { type Visit, visits } from '../tools/visits.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, expectNoSidewaysScroll, test } from './fixtures.ts';

/** Some of them alone, for a change that can break no other. */
const only = process.env.CHANGED_SCREENS?.split(' ');
const screens = (Object.entries(visits) as [RouteName, Visit[] | string][]).flatMap(([name, visit]) =>
  typeof visit === 'string' || (only && !only.includes(name))
    ? []
    : visit.map(([who, { path = routes[name].path, title = routes[name].title } = {}]) => ({ who, path, title })),
);
/** Opened at the first of each, narrowed to the other. */
const widths = [
  [1440, 959],
  [390, 320],
] as const;

/** Defect 62: where a list of cards is wider than the usual page, the bar is as wide as it, and three cards are in a row. */
async function expectAligned(page: Page): Promise<void> {
  const heading = page.locator('.page-cards h1');
  if ((await heading.count()) === 0) return;
  const left = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().left);
  const brand = page.getByRole('banner').getByRole('link', { name: /, home$/ });
  expect(Math.abs((await left(heading)) - (await left(brand)))).toBeLessThan(4);
  expect(await page.locator('.page-cards').evaluate((one) => one.clientWidth)).toBeGreaterThan(3 * 450);
}

for (const { who, path, title } of screens) {
  test(`${path} as ${who} is accessible and reflows at every width`, async ({ shared }) => {
    const page = await shared(who);
    for (const [opened, narrowed] of widths) {
      await page.setViewportSize({ width: opened, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await page.waitForLoadState('networkidle');
      await expectNoSidewaysScroll(page);
      if (opened === 1440) await expectAligned(page);
      await expectAccessible(page);
      await page.setViewportSize({ width: narrowed, height: 900 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });
}
