import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 A and AA, and axe's best practices. Frames belong to others and are not checked. */
const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  iframes: false,
};

/**
 * Checks the page's present state for violations of WCAG 2.2 A and AA. axe is injected into a document once, and only its findings leave
 * the page (`except`: rules that do not apply): axe's own wrapper for Playwright takes three times as long.
 */
export async function expectAccessible(page: Page, { except = [] }: { except?: string[] } = {}): Promise<void> {
  // A page without its screen would be checked without it.
  if (!except.includes('page-has-heading-one')) await page.locator('h1').first().waitFor({ state: 'attached' });
  // Disappearing elements, such as a closing calendar, are no longer part of the page. The end of one transition may start another: an
  // inherited colour changes the page level by level.
  await page.evaluate(async () => {
    for (;;) {
      const ending = document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
      if (ending.length === 0) return;
      await Promise.allSettled(ending.map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    }
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (how) => {
    const judge = async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, how);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    };
    const found = await judge();
    const { scrollX, scrollY } = window;
    if (scrollY === 0 || !found.some((one) => one.startsWith('target-size'))) return found;
    // The fixed bar may cover half a control, which axe then considers too small: checked again where nothing is covered.
    window.scrollTo({ top: 0, behavior: 'instant' });
    const uncovered = await judge();
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    return uncovered;
  }, options);
  const faults = found.filter((one) => !except.includes(one.split(':')[0] ?? ''));
  expect(faults).toEqual([]);
}
