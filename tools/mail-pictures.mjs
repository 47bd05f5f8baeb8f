// A picture of every mail the product sends, as mail programs show it: wide and narrow, by day and by night.
//   npm run mail-pictures            into mail-pictures/
//   npm run mail-pictures -- alert   the mails whose name contains "alert"
// Also draws `bare` (a client that strips styles from the head) and `inverted` (one that then inverts colours). Fails if a mail is
// wider than its window or makes a request.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { everyMail } from '../api/test/every-mail.ts';
import { root } from './bootstrap.mjs';
import { openChromium } from './chromium.ts';

const bare = (html) => html.replace(/<style>.*?<\/style>/s, '').replace(/<meta name="[a-z-]*color-scheme"[^>]*>/g, '');
const turning = ['--no-sandbox', '--enable-features=WebContentsForceDark'];
const looks = [
  { look: 'light', colorScheme: 'light', widths: [600, 320] },
  { look: 'dark', colorScheme: 'dark', widths: [600, 320] },
  { look: 'bare', colorScheme: 'light', widths: [320], shown: bare },
  { look: 'inverted', colorScheme: 'dark', widths: [600], shown: bare, args: turning },
];

const folder = join(root, 'mail-pictures');
await rm(folder, { recursive: true, force: true });
await mkdir(folder);
const wanted = Object.entries(everyMail).filter(([name]) => name.includes(process.argv[2] ?? ''));
const troubles = [];
for (const { look, colorScheme, widths, shown = (html) => html, args } of looks) {
  const browser = await openChromium(args ? { args } : {});
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme });
    page.on('request', (request) => troubles.push(`a mail asks for ${request.url()}`));
    for (const [name, { html }] of wanted) {
      await page.setContent(shown(html));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) troubles.push(`${name} is ${wide} wide at ${width}, ${look}`);
      await page.screenshot({ path: join(folder, `${name}-${width}-${look}.png`), fullPage: true });
    }
    await page.close();
  }
  await browser.close();
}
for (const trouble of troubles) console.error(trouble);
console.log(`${wanted.length} mails are drawn in ${folder}`);
process.exitCode = troubles.length > 0 ? 1 : 0;
