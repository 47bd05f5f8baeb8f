import { readPdf } from '../api/test/pdf-text.ts';
import { homeTexts } from '../shared-contract/src/web/seo.ts';
import { test as base, emailOf, expect, homeGreeting } from './fixtures.ts';
import { newBuyer } from './new-user.ts';
import type { Driver } from './other-browsers/driver.ts';
import { startFirefox } from './other-browsers/firefox.ts';
import { type DrivenPage, drivenPage } from './other-browsers/page.ts';
import { startWebKit } from './other-browsers/webkit.ts';

type Tools = { driven: DrivenPage; newcomer: string };

async function logIn({ open, fill, click, see }: DrivenPage, email: string, password = 'Demo1234'): Promise<void> {
  await open('/login');
  await fill('field', 'Email', email);
  await fill('field', 'Password', password);
  await click('main button', 'Login');
  await see('heading', homeGreeting);
}

/** The contrast between an element's text and its background, as WCAG 2 calculates it. */
const contrast = `const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3)
  .map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
  .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0.05);
const { color, backgroundColor } = getComputedStyle(document.querySelector(arguments[0]));
const [less, more] = [light(color), light(backgroundColor)].sort((one, other) => one - other);
return more / less;`;

/** How far a picture's box departs from the picture's proportions. */
const misfit = `const image = document.querySelector('dialog figure img');
const { width, height } = image.getBoundingClientRect();
return image.naturalWidth ? Math.abs(width / height - image.naturalWidth / image.naturalHeight) : 1;`;

const filesOfPage = 'return performance.getEntriesByType("resource").map(({ name }) => name)';

/** The main tasks of visitors, buyers, practitioners and Admins. */
const journeys: Record<string, (tools: Tools) => Promise<unknown>> = {
  'defects 130 and 136: a visitor reads the home page and a post with their data, and no file is fetched twice':
    async ({ driven: page }) => {
      await page.open('/');
      await page.see('heading', homeTexts.heading);
      await page.see('main li h3');
      const files = (await page.run(filesOfPage)) as string[];
      expect(files.filter((file, place) => /\.(js|css|json)$/.test(file) && files.indexOf(file) < place)).toEqual([]);
      await page.open('/for-sale');
      const post = 'main li a[href^="/for-sale/"]';
      const name = await page.nameOf(post);
      await page.click(post);
      await page.see('heading', name);
      await page.see('text', 'Turnover');
    },
  'a registration says what its first step misses': async ({ driven: page }) => {
    await page.open('/register/interestedparty');
    await page.click('button', /^Continue to /);
    for (const text of ['Title is required', 'Please Enter an Email', 'Function is required'])
      await page.see('text', text);
  },
  'defect 131: the choice of appearance is readable in the light theme': async ({ driven: page }) => {
    await page.open('/login');
    await page.see('heading', 'Login');
    await page.see('footer');
    await page.run('document.querySelector("footer").scrollIntoView()');
    await page.fill('footer select', /./, 'Light');
    await expect.poll(() => page.run('return document.documentElement.dataset.theme')).toBe('light');
    expect(await page.run('return getComputedStyle(document.querySelector("footer select")).appearance')).toBe('none');
    await expect.poll(() => page.run(contrast, 'footer select')).toBeGreaterThan(4.5);
  },
  'a buyer reads a matching post and expresses interest': async ({ driven: page, newcomer }) => {
    await logIn(page, newcomer, 'Correct1horse');
    await page.open('/posting-inbox/');
    const name = await page.nameOf('main h2 a');
    await page.click('main h2 a');
    await page.see('h1', name);
    await page.click('link', 'Express Interest');
    await page.fill('field', 'Message to the practitioner', 'We have funds ready.');
    await page.click('button', 'Express Interest');
    await page.see('text', 'Your interest has been sent to the practitioner');
  },
  'defect 134: a picture opens in a dialog, as wide as it is': async ({ driven: page }) => {
    await logIn(page, emailOf('buyer'));
    await page.open('/posting-inbox/');
    await page.click('main li:has(img) h2 a');
    await page.click('button', /^Open picture 1 of /);
    await page.see('dialog figure img');
    await expect.poll(() => page.run(misfit)).toBeLessThan(0.02);
    await page.click('dialog button', 'Close');
  },
  'a practitioner reads the interest received and begins a draft': async ({ driven: page }) => {
    await logIn(page, emailOf('seller'));
    await page.open('/user/view-interest');
    await page.click('main td a');
    await page.see('link', /^mailto|@/);
    await page.open('/user/add-post');
    await page.fill('field', 'Reference', 'OTHER/1');
    await page.fill('field', 'Activity Heading', 'Foundry near Dudley');
    await page.fill('[contenteditable=true]', /(?:)/, 'A foundry.');
    await page.click('button', 'Save Draft');
    await page.see('text', 'Please select at least one location');
  },
  'an Admin opens the account menu and sees the users': async ({ driven: page }) => {
    await logIn(page, emailOf('admin'));
    await page.click('button', 'Account');
    await page.see('button', 'Logout');
    await page.open('/admin/users');
    await page.see('row', new RegExp(emailOf('seller')));
  },
};

const inFirefox: typeof journeys = {
  'defect 132: an invoice is printed on one sheet': async ({ driven: page }) => {
    await logIn(page, emailOf('seller'));
    await page.open('/user/invoices');
    await page.click('link', /^(View )?Invoice \d+$/);
    await page.see('text', 'Tax point');
    expect((await readPdf(await page.print())).pages).toHaveLength(1);
  },
};

const browsers: [name: string, start: () => Promise<Driver>, stories: typeof journeys][] = [
  ['Firefox ESR', startFirefox, { ...journeys, ...inFirefox }],
  // Its WebDriver has no command to print.
  ['WebKitGTK', startWebKit, journeys],
];
for (const [name, start, stories] of browsers) {
  const test = base.extend<Tools, { driver: Driver }>({
    driver: [
      async ({ browserName: _ }, use) => {
        const driver = await start();
        await driver.send('resize', { width: 1440, height: 1000 });
        await use(driver);
        await driver.stop();
      },
      { scope: 'worker', timeout: 600_000 },
    ],
    driven: async ({ driver, product }, use) => {
      const page = drivenPage(driver, product);
      await page.open('/api/docs/static/index.css');
      await page.run('localStorage.clear(); sessionStorage.clear()');
      await use(page);
    },
    newcomer: async ({ request }, use) => use((await newBuyer(request)).email),
  });
  for (const [story, act] of Object.entries(stories)) test(`${name}: ${story}`, act);
}
