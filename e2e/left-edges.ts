import { expect, type Page } from '@playwright/test';
import { mobileBreakpoint } from '../shared-ui/src/site.ts';
import { tokens } from '../shared-ui/src/tokens.ts';

/** The left edges of everything at a screen's margin, in pixels: all must be equal (ADR-0052). */
async function leftEdges(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const seen = (element: Element) => element.getClientRects().length > 0 && element.getBoundingClientRect().width > 1;
    const left = (selector: string) => {
      const all = [...document.querySelectorAll(selector)].filter(seen);
      return Math.round(Math.min(...all.map((element) => element.getBoundingClientRect().left)));
    };
    const edges = {
      // On narrow windows the menu's button comes first: its lines are at the edge, its circle is not.
      header: left('#top-bar > div > button path, #top-bar > div > a'),
      menu: left('#top-bar > nav a'),
      heading: left('main h1'),
      content: left('.page:not(.page-full) > *, .page-full h2'),
      footer: left('footer svg'),
    };
    return Object.fromEntries(Object.entries(edges).filter(([, edge]) => Number.isFinite(edge)));
  });
}

/** Header, heading, content and footer share one left edge: that of the screen's container at this window width. */
export async function expectOneLeftEdge(page: Page, width: number): Promise<void> {
  const wide = (await page.locator(':root.has-session').count()) > 0;
  const edge = width < mobileBreakpoint ? tokens.space[2] : (width - tokens.width[wide ? 'wide' : 'page']) / 2;
  const edges = await leftEdges(page);
  expect(Object.keys(edges)).toEqual(expect.arrayContaining(['header', 'heading', 'content']));
  for (const [what, left] of Object.entries(edges))
    expect(Math.abs(left - edge), `${what} begins at ${left}, not at ${edge}`).toBeLessThanOrEqual(1);
}
