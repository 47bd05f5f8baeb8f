import type { Page } from '@playwright/test';

const asked = new WeakSet<Page>();

/**
 * Makes every page opened from now on render text alike in every Chromium, headless or not, so that pictures can be compared. An adopted
 * style sheet, as the product's policy forbids inline styles.
 */
export async function drawSameLetters(page: Page): Promise<void> {
  if (asked.has(page)) return;
  asked.add(page);
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { text-rendering: geometricPrecision }');
    document.adoptedStyleSheets.push(sheet);
  });
}
