import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 A and AA, and what axe's makers hold good practice. Frames are others' pages and are not judged. */
const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  iframes: false,
};

/**
 * No violation of WCAG 2.2 A and AA on the page as it is now. axe is put into a document once, and only what it found leaves
 * the page (`except`: rules that do not hold for it): through axe's own wrapper for Playwright the same judgement took three times as long.
 */
export async function expectAccessible(page: Page, { except = [] }: { except?: string[] } = {}): Promise<void> {
  // A page whose screen has not come yet would be judged without it.
  if (!except.includes('page-has-heading-one')) await page.locator('h1').first().waitFor({ state: 'attached' });
  // What is about to disappear, such as a calendar that closes, is no longer part of the page. What ends may begin another: a colour
  // that is handed down changes a level of the page after the other.
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
    // The bar that stays may lie over half a control, which axe then takes for a small one: judged again where nothing is covered.
    window.scrollTo({ top: 0, behavior: 'instant' });
    const uncovered = await judge();
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    return uncovered;
  }, options);
  const faults = found.filter((one) => !except.includes(one.split(':')[0] ?? ''));
  expect(faults).toEqual([]);
}
