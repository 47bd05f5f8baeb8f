import AxeBuilder from '@axe-core/playwright';
import { type Browser, test as base, expect, type Page } from '@playwright/test';

export { expect };

export type Who = 'admin' | 'seller' | 'buyer';
const password = 'Demo1234';
export const emailOf = (who: Who): string => `${who}@demo.example`;

type Tools = {
  /** A page of a browser of its own, signed in as a demo account. Its stray errors fail the test. */
  signedIn: (who: Who) => Promise<Page>;
  /** A page of a browser of its own with nobody signed in. */
  visitor: () => Promise<Page>;
};

/**
 * What a browser may say of itself without failing a test: Chromium logs a refused call as an error, and says that a file
 * hinted for a screen was not used soon: the server cannot know the session that leads elsewhere, nor a machine's pace.
 */
const expectedNoise =
  /Failed to load resource: the server responded with a status of 4\d\d|was preloaded using link preload but not used/;

function watch(page: Page, troubles: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!expectedNoise.test(message.text())) troubles.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
}

async function openPage(browser: Browser, base: string, troubles: string[]): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, locale: 'en-GB', timezoneId: 'Europe/London' });
  const page = await context.newPage();
  watch(page, troubles);
  return page;
}

export const test = base.extend<Tools & { troubles: string[] }>({
  troubles: async ({ page: _ }, use) => {
    const troubles: string[] = [];
    await use(troubles);
    expect(troubles, 'the browser console stayed clean').toEqual([]);
  },
  page: async ({ browser, baseURL }, use) => {
    const troubles: string[] = [];
    const page = await openPage(browser, baseURL ?? '', troubles);
    await use(page);
    await page.context().close();
    expect(troubles, 'the browser console stayed clean').toEqual([]);
  },
  visitor: async ({ browser, baseURL, troubles }, use) => {
    const pages: Page[] = [];
    await use(async () => {
      const page = await openPage(browser, baseURL ?? '', troubles);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
  signedIn: async ({ visitor, request }, use) => {
    await use(async (who) => {
      const answer = await request.post('/api/login', { data: { Email: emailOf(who), Password: password } });
      expect(answer.ok()).toBe(true);
      const tokens = await answer.json();
      const page = await visitor();
      await page.goto('/api/docs/static/index.css');
      await page.evaluate((text) => localStorage.setItem('marketplace.session', text), JSON.stringify(tokens));
      // What home asks for is answered before a test looks at what its own pages ask for.
      await page.goto('/', { waitUntil: 'networkidle' });
      return page;
    });
  },
});

/** Fills the login form, which is on screen. */
export async function logIn(page: Page, who: Who): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(emailOf(who));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No violation of WCAG 2.2 A and AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is on its way out, as a calendar that closes, is no part of the page as it stands.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // Judged where it stands, without an account of what passed: a fifth of the time. No other origin's frame is judged so.
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: accessibilityTags, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  expect(found).toEqual([]);
}

/** The page reflows: nothing makes it scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels the page is wider than its window').toBeLessThanOrEqual(0);
}
