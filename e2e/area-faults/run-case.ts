import { type RouteName, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { cannedTokens } from '../../tools/dev/canned-api.ts';
import { type Case, pathsOf, titleOf, walks } from './cases.ts';
import type { FaultProxy } from './proxy.ts';

/** The outcome of a case: the file was not requested, nobody noticed, it recovered as it should, or it did not. */
export type Outcome = 'not asked for' | 'unnoticed' | 'healed' | `not healed: ${string}`;

/** Timeout for waits. Even on a slow machine, reaching it is a defect. */
const atLast = 30_000;

/** Opens a screen while one of its files fails, ends the fault once the user sees an error, and checks that it recovers without a reload. */
export async function runCase(browser: Browser, proxy: FaultProxy, one: Case): Promise<Outcome> {
  const { role, before, first, screen } = walks[one.area];
  const context = await browser.newContext({ baseURL: proxy.address });
  const errors: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (said) => said.type() === 'error' && errors.push(said.text()));
    page.setDefaultTimeout(atLast);
    await page.addInitScript(
      (session) => localStorage.setItem('marketplace.session', session),
      JSON.stringify(cannedTokens(role)),
    );
    await page.clock.install();
    const paths = pathsOf(one);
    if (one.moment !== 'first load') await arrive(page, one.moment === 'into the area' ? before : first);
    const met = proxy.strike({ fault: one.fault, paths });
    if (one.moment === 'first load') await page.goto(pathOf(screen), { waitUntil: 'commit' });
    else await moveTo(page, screen);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    if (one.fault === 'offline') await context.setOffline(true);
    const shown = await settle(page, proxy, screen);
    // The rest of the page still works.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeEnabled({ timeout: atLast });
    if (shown === 'failure') await lastLonger(page, proxy);
    proxy.mend();
    if (one.fault === 'offline') await context.setOffline(false);
    else if (shown === 'failure' && one.way === 'one press') await press(page);
    // Without a connection nothing reaches the proxy.
    const asked = met.length > 0 || (one.fault === 'offline' && shown === 'failure');
    await there(
      page,
      proxy,
      screen,
      [...paths].filter((path) => asked && path.endsWith('.css')),
    );
    if (!(await page.evaluate(() => 'sameDocument' in window))) return 'not healed: the page was loaded again';
    return asked ? (shown === 'failure' ? 'healed' : 'unnoticed') : 'not asked for';
  } catch (error) {
    return `not healed: ${inOneLine([error, ...proxy.sinceMended(), ...errors.slice(-3)])}`;
  } finally {
    proxy.mend();
    await context.close();
  }
}

/** Why a case did not recover, on one line for the log. */
const inOneLine = (reasons: unknown[]) =>
  reasons.map((reason) => String(reason).replaceAll(/\s+/g, ' ').slice(0, 300)).join(' | ');

const pathOf = (screen: RouteName) => routes[screen].path;
const heading = (page: Page, screen: RouteName) => page.getByRole('heading', { level: 1, name: titleOf(screen) });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
/** Matches a screen that failed to load, not data that failed to load on it. */
const failure = (page: Page) => page.getByText(/We could not load this page|This is taking longer than usual/);

async function arrive(page: Page, screen: RouteName): Promise<void> {
  await page.goto(pathOf(screen));
  await heading(page, screen).waitFor();
  await page.waitForLoadState('networkidle');
}

const moveTo = (page: Page, screen: RouteName) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, pathOf(screen));

/** Waits, on the page's own clock, until the screen or its error appears. */
async function settle(page: Page, proxy: FaultProxy, screen: RouteName): Promise<'screen' | 'failure'> {
  const told = heading(page, screen).or(failure(page)).first();
  for (let seconds = 0; seconds < patience; seconds += step) {
    if (await appears(told)) return (await heading(page, screen).isVisible()) ? 'screen' : 'failure';
    await letTimePass(page, proxy);
  }
  throw new Error('the user saw neither the screen nor an error');
}

const appears = (what: Locator) =>
  what.waitFor({ timeout: 100 }).then(
    () => true,
    () => false,
  );

/** How far each step advances the page's clock, in seconds, and how far in all: slow machines need more tries. */
const step = 4;
const patience = 300;

/** Lets pending responses arrive and run first, so that a slow machine does not look like a hanging request. */
async function letTimePass(page: Page, proxy: FaultProxy): Promise<void> {
  await proxy.still();
  // Resolves once the page is idle; it may have made more requests.
  await page.evaluate(() => undefined);
  await proxy.still();
  await page.clock.fastForward(step * 1000);
}

/** Lets the page's immediate retries finish before the user reads. */
async function lastLonger(page: Page, proxy: FaultProxy): Promise<void> {
  for (let seconds = 0; seconds < 24; seconds += step) await letTimePass(page, proxy);
}

async function press(page: Page): Promise<void> {
  // It may be recovering on its own at this moment.
  await retry(page)
    .click({ timeout: 3_000 })
    .catch(() => undefined);
}

/** Waits for the screen and its styles; throws once the page's clock has advanced by `patience`. */
async function there(page: Page, proxy: FaultProxy, screen: RouteName, styles: string[]): Promise<void> {
  for (let seconds = 0; ; seconds += step) {
    if ((await appears(heading(page, screen))) && (await page.evaluate(isStyled, styles))) return;
    if (seconds >= patience) throw new Error(`the screen did not come: ${await page.getByRole('main').textContent()}`);
    await letTimePass(page, proxy);
  }
}

const isStyled = (styles: string[]) =>
  styles.every((path) => [...document.styleSheets].some(({ href }) => href && new URL(href).pathname === path));
