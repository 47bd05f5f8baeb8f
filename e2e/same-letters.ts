import type { Page } from '@playwright/test';

const asked = new WeakSet<Page>();

/**
 * Whatever a page opens from now on has its letters drawn alike by every Chromium, with a window or without, so that pictures can be
 * compared. A sheet of the document's own, as the product's policy lets no style be written into a page.
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
