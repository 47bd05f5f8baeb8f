import type { Page } from '@playwright/test';
import { expect, logIn, test } from './fixtures.ts';

/** Runs before a page's scripts: moves each text, also later ones, into a `<font>` like a browser's translator (defect 82). */
function translatePage(): void {
  const kept = 'head *, script, style, noscript, textarea, font, option, [translate=no], [contenteditable=true]';
  const translate = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(kept)) return;
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  };
  const translateBelow = (node: Node) => {
    if (node instanceof Text) return translate(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(translateBelow);
  }).observe(document, { childList: true, subtree: true });
}

test.beforeEach(({ page }) => page.addInitScript(translatePage));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const expectTranslated = (page: Page) => expect(heading(page).locator('font')).toBeVisible();

test('defect 82: a buyer logs in, reads a post and shortlists it on translated pages', async ({ page }) => {
  await page.goto('/login?name=PostingInbox');
  await logIn(page, 'buyer');
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/post\/\d+$/);
  await expectTranslated(page);
  const shortlist = page
    .getByRole('main')
    .getByRole('button', { name: /^Shortlist/ })
    .first();
  const before = (await shortlist.getAttribute('aria-pressed')) ?? '';
  await shortlist.click();
  await expect(shortlist).not.toHaveAttribute('aria-pressed', before);
});
