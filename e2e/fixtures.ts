import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { startDemoProduct } from './demo-product.ts';

export { expect };

export type Who = 'admin' | 'seller' | 'buyer';
const password = 'Demo1234';
export const emailOf = (who: Who): string => `${who}@demo.example`;

/** The heading of every signed-in home: a greeting by London's hour, with the name once it is known. */
export const homeGreeting = /^(Good (morning|afternoon|evening)|Hello)/;

type Tools = {
  /** A page in a new browser, signed in as a demo account, with nothing opened yet. Its uncaught errors fail the test. */
  signedIn: (who: Who) => Promise<Page>;
  /** A page in a new browser with nobody signed in. */
  visitor: () => Promise<Page>;
  /** A page shared by the tests of a file, so that it fetches and compiles once: for read-only tests. */
  shared: (who: Who | 'visitor') => Promise<Page>;
};

/**
 * Console messages that fail no test: Chromium logs a refused call as an error, and warns that a file preloaded for a screen was not used
 * soon: the server cannot know the session that leads elsewhere, nor a machine's pace.
 */
const expectedNoise =
  /Failed to load resource: the server responded with a status of 4\d\d|was preloaded using link preload but not used/;

/** Pages a test has taken offline: Chromium's messages about it may come late, even once they are back online. */
const cut = new WeakSet<Page>();

/** Takes a page offline, until `page.context().setOffline(false)`. */
export async function cutLine(page: Page): Promise<void> {
  cut.add(page);
  await page.context().setOffline(true);
}

function watch(page: Page, troubles: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const text = message.text();
    if (expectedNoise.test(text) || (cut.has(page) && text.includes('net::ERR_INTERNET_DISCONNECTED'))) return;
    troubles.push(`${message.type()}: ${text}`);
  });
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
}

async function openPage(
  browser: Browser,
  { product: base, windows }: Pick<OfAWorker, 'product' | 'windows'>,
  troubles: string[],
  who?: Who,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    ...windows,
  });
  if (who) await signIn(context, base, who);
  const page = await context.newPage();
  watch(page, troubles);
  return page;
}

/** Gives a new browser the session that a login stores. */
async function signIn(context: BrowserContext, base: string, who: Who): Promise<void> {
  const answer = await context.request.post('/api/login', { data: { Email: emailOf(who), Password: password } });
  expect(answer.ok()).toBe(true);
  const session = { name: 'marketplace.session', value: await answer.text() };
  await context.setStorageState({ cookies: [], origins: [{ origin: base, localStorage: [session] }] });
}

type Opened = { page: Page; troubles: string[] };
type OfATest = { troubles: string[]; open: (who?: Who) => Promise<Page> };
type OfAWorker = {
  opened: Map<string, Opened>;
  /** The address of this worker's product, or of a running one, as for the matrix of releases. */
  product: string;
  /** How its browser's windows differ from those of other tests. */
  windows: BrowserContextOptions;
};

export const test = base.extend<Tools & OfATest, OfAWorker>({
  product: [
    async ({ browserName: _ }, use) => {
      const running = process.env.E2E_ADDRESS;
      if (running) return use(running);
      const { address, stop } = await startDemoProduct();
      await use(address);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  windows: [{}, { option: true, scope: 'worker' }],
  baseURL: async ({ product }, use) => use(product),
  opened: [
    async ({ browserName: _ }, use) => {
      const opened = new Map<string, Opened>();
      await use(opened);
      for (const { page } of opened.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
  shared: async ({ opened, browser, product, windows }, use) => {
    await use(async (who) => {
      const there = opened.get(who);
      if (there) return there.page;
      const troubles: string[] = [];
      const page = await openPage(browser, { product, windows }, troubles, who === 'visitor' ? undefined : who);
      opened.set(who, { page, troubles });
      return page;
    });
    for (const { troubles } of opened.values()) {
      expect(troubles.splice(0), 'the browser console stayed clean').toEqual([]);
    }
  },
  troubles: async ({ browserName: _ }, use) => {
    const troubles: string[] = [];
    await use(troubles);
    expect(troubles, 'the browser console stayed clean').toEqual([]);
  },
  page: async ({ browser, product, windows }, use) => {
    const troubles: string[] = [];
    const page = await openPage(browser, { product, windows }, troubles);
    await use(page);
    await page.context().close();
    expect(troubles, 'the browser console stayed clean').toEqual([]);
  },
  visitor: async ({ open }, use) => use(() => open()),
  signedIn: async ({ open }, use) => use(open),
  open: async ({ browser, product, windows, troubles }, use) => {
    const pages: Page[] = [];
    await use(async (who) => {
      const page = await openPage(browser, { product, windows }, troubles, who);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});

/** Fills in the login form, which is on screen. */
export async function logIn(page: Page, who: Who): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(emailOf(who));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The page reflows: no sideways scroll once it has laid itself out for its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: 'pixels the page is wider than its window' }).toBeLessThanOrEqual(0);
}

/** The page reflows, and axe finds nothing. */
export async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** No line breaks within a word of these elements; after a hyphen or a slash one may. */
export async function expectWholeWords(page: Page, selector: string): Promise<void> {
  const elements = page.locator(selector);
  await expect(elements, `elements that are ${selector}`).not.toHaveCount(0);
  const broken = await elements.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const text = texts.currentNode;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\b\w-\w+|[^\s/-]+/g)) {
          const range = new Range();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word);
        }
      }
      return found;
    }),
  );
  expect(broken, `words of ${selector} that are broken`).toEqual([]);
}
