import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, homeGreeting, logIn, test } from './fixtures.ts';
import { openReleaseFolder, type ReleaseFolder } from './release-folder.fixture.ts';

const news = 'The latest answer first.';

test.describe.configure({ mode: 'serial' });
let place: ReleaseFolder;
/** The previous version, and the one released here. */
let first: string;
let second: string;
test.beforeAll(async () => {
  place = await openReleaseFolder();
});
test.afterAll(() => place.close());

const registry = () => JSON.parse(readFileSync(join(place.releases, 'registry.json'), 'utf8'));
const versionOf = (area: string): string =>
  registry().areas.find(({ name }: { name: string }) => name === area).version;
const filesOfOthers = () =>
  ['shell', 'remotes/public', 'remotes/seller', 'remotes/admin'].map((folder) =>
    readdirSync(join(place.releases, folder), { recursive: true }).sort(),
  );

async function markDocument(page: Page) {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return () => page.evaluate(() => 'sameDocument' in window);
}

const answersIn = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Interests' });

/** The area's list of answers, opened by its menu; the new release has an additional sentence on it. */
async function seeAnswers(page: Page, released: 'before' | 'after') {
  await answersIn(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Expressions of Interest' })).toBeVisible();
  await expect(page.getByText(news)).toHaveCount(released === 'after' ? 1 : 0);
}
async function logInAsBuyer(page: Page) {
  await page.goto(`${place.address}/login`);
  await logIn(page, 'buyer');
  await expect(page.getByRole('heading', { level: 1, name: homeGreeting })).toBeVisible();
}

function changeArea() {
  const screen = join(place.sources, 'remote-buyer/src/interest/expressed-interest.screen.tsx');
  const text = readFileSync(screen, 'utf8');
  writeFileSync(screen, text.replace('<Page title={title}', `<Page title={title} subtitle="${news}"`));
}

test('releases one area: open tabs keep working, new ones have it, and a rollback takes seconds', async ({
  visitor,
}) => {
  const open = await visitor();
  await logInAsBuyer(open);
  await open.getByText('All screens').click();
  await open.getByRole('link', { name: 'Keywords' }).first().click();
  const keywords = open.getByRole('textbox').first();
  await keywords.fill('half typed');
  const isSame = await markDocument(open);
  first = versionOf('buyer');
  const others = filesOfOthers();

  changeArea();
  // The unit tests have already run in an earlier step.
  const released = place.run('release', 'buyer', '--tested');
  expect(released.status, released.said).toBe(0);
  second = versionOf('buyer');
  expect(second).not.toBe(first);
  expect(filesOfOthers(), 'no other part was built').toEqual(others);
  const fresh = await visitor();
  await logInAsBuyer(fresh);
  await seeAnswers(fresh, 'after');

  await expect(keywords).toHaveValue('half typed');
  await answersIn(open).click();
  await open.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await seeAnswers(open, 'before');
  expect(await isSame(), 'the open tab went on with its own release').toBe(true);

  const again = place.run('release', 'buyer', '--tested');
  expect(again.status, again.said).toBe(0);
  expect(again.said).toContain(`buyer ${second} is published at ${place.releases} already, and stays as it is.`);

  const back = place.run('rollback', lastMove(), '--why', 'Too many words');
  expect(back.status, back.said).toBe(0);
  expect(versionOf('buyer')).toBe(first);
  const unasked = place.run('release', 'buyer', '--tested');
  expect(unasked.status).toBe(1);
  expect(unasked.said).toContain(`To serve it again: npm run rollback -- buyer ${second}`);
  await fresh.goto(`${place.address}/`);
  await seeAnswers(fresh, 'before');

  const log = place.run('releases').said;
  expect(log).toMatch(new RegExp(`rollback buyer +${second} → ${first} +\\S+@.+Too many words`));
  expect(log).toMatch(new RegExp(`release +buyer +${first} → ${second} +\\S+@`));
  console.log(`${released.said.trim()}\nin all ${released.seconds.toFixed(1)} s; rolled back: ${back.said.trim()}`);
});

test('a tab takes a newer release when changing area, and stays in its document until then', async ({ visitor }) => {
  const page = await visitor();
  await page.clock.install();
  await logInAsBuyer(page);
  const isSame = await markDocument(page);
  moveTo(second);

  await page.clock.fastForward(61_000);
  const asked = page.waitForResponse(/\/api\/areas$/);
  await seeAnswers(page, 'before');
  await asked;
  expect(await isSame()).toBe(true);
  await page.getByRole('link', { name: 'Help' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  expect(await isSame(), 'a new page, with what is released by now').toBe(false);
  await seeAnswers(page, 'after');
});

test('a missing file reloads the page once, if there is another release', async ({ browser }) => {
  // The browser's console reports a missing file.
  const page = await browser.newPage();
  await logInAsBuyer(page);
  moveTo(first);
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.route(new RegExp(`/remotes/buyer/${second}/`), (route) => route.fulfill({ status: 404, body: 'gone' }));
  await answersIn(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Expressions of Interest' })).toBeVisible();
  await expect(page.getByText(news)).toHaveCount(0);
  expect(loads).toBe(1);
  await page.close();
});

/** The number of the last move; a rollback without one names it, and changes nothing. */
function lastMove(): string {
  const { status, said } = place.run('rollback');
  expect(status, said).toBe(1);
  return /To undo it: npm run rollback -- (\d+)/.exec(said)?.[1] ?? '';
}

function moveTo(version: string) {
  const { status, said } = place.run('rollback', 'buyer', version);
  expect(status, said).toBe(0);
}
