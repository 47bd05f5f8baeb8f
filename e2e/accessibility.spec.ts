import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

test('names a page’s accessibility faults, even when checked twice', async ({ page }) => {
  await page.goto('/api/docs/static/index.css');
  const faulty = '<main><h1>Sale</h1><img src="data:,"><button></button><p style="color: #ccc">Pale</p></main>';
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), faulty);
  for (const fault of [/image-alt: img/, /button-name: button/, /color-contrast: p/]) {
    await expect(expectAccessible(page)).rejects.toThrow(fault);
  }
});
