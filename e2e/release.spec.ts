import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openPlace, type Place } from './released-place.fixture.ts';

const before = 'Answers to the questions we are asked most.';
const after = 'Answers, released a moment ago.';

test.describe.configure({ mode: 'serial' });
let place: Place;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  place = await openPlace();
});
test.afterAll(() => place.close());

const registry = () => JSON.parse(readFileSync(join(place.releases, 'registry.json'), 'utf8'));
const versionOf = (area: string): string =>
  registry().areas.find(({ name }: { name: string }) => name === area).version;
const filesOfOthers = () =>
  ['shell', 'remotes/buyer', 'remotes/seller', 'remotes/admin'].map((folder) =>
    readdirSync(join(place.releases, folder), { recursive: true }).sort(),
  );

async function markDocument(page: Page) {
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return () => page.evaluate(() => 'sameDocument' in window);
}
const saysHelp = (page: Page, words: string) => expect(page.getByText(words)).toBeVisible();

/** The area with another sentence on a page of its own. */
function changeArea(words: string) {
  const screen = join(place.sources, 'remote-public/src/help/help.screen.tsx');
  writeFileSync(screen, readFileSync(screen, 'utf8').replace(/subtitle="[^"]+"/, `subtitle="${words}"`));
}

test('an area is released alone: open tabs are unharmed, new ones have it, and a rollback takes seconds', async ({
  visitor,
}) => {
  test.setTimeout(300_000);
  const open = await visitor();
  await open.goto(`${place.address}/login`);
  await open.getByLabel('Email', { exact: true }).fill('half@typed.exa');
  const isSame = await markDocument(open);
  const [first, others] = [versionOf('public'), filesOfOthers()];

  changeArea(after);
  const released = place.run('release', 'public');
  expect(released.status, released.said).toBe(0);
  const second = versionOf('public');
  expect(second).not.toBe(first);
  expect(filesOfOthers(), 'no other part was built').toEqual(others);
  const fresh = await visitor();
  await fresh.goto(`${place.address}/help/faqs`);
  await saysHelp(fresh, after);

  await expect(open.getByLabel('Email', { exact: true })).toHaveValue('half@typed.exa');
  await open.getByRole('link', { name: 'Help' }).first().click();
  await saysHelp(open, before);
  expect(await isSame(), 'the open tab went on with its own release').toBe(true);

  const again = place.run('release', 'public');
  expect(again.status).toBe(1);
  expect(again.said).toContain(`public ${second} is published at ${place.releases} already, and stays as it is.`);

  const back = place.run('rollback', 'public');
  expect(back.status, back.said).toBe(0);
  expect(versionOf('public')).toBe(first);
  await fresh.reload();
  await saysHelp(fresh, before);
  expect(back.seconds).toBeLessThan(10);

  const log = place.run('releases').said;
  expect(log).toMatch(new RegExp(`rollback public +${second} → ${first} +\\S+@`));
  expect(log).toMatch(new RegExp(`release +public +${first} → ${second} +\\S+@`));
  console.log(
    `${released.said.trim()}\nin all ${released.seconds.toFixed(1)} s; rolled back in ${back.seconds.toFixed(1)} s`,
  );
});

test('a tab takes a newer release when it moves to another area, not while something is half entered', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.clock.install();
  await page.goto(`${place.address}/login`);
  await page.getByLabel('Email', { exact: true }).fill('seller@demo.example');
  await page.getByLabel('Password', { exact: true }).fill('Demo1234');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const isSame = await markDocument(page);
  const second = readdirSync(join(place.releases, 'releases/public'))
    .map((name) => name.replace('.json', ''))
    .find((version) => version !== versionOf('public'));
  expect(place.run('rollback', 'public', String(second)).status).toBe(0);

  const menu = (name: string) =>
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click();
  await page.clock.fastForward(61_000);
  const asked = page.waitForResponse(/\/api\/areas$/);
  await menu('Live Postings');
  await asked;
  await expect(page.getByRole('heading', { level: 1, name: 'Live Postings' })).toBeVisible();
  expect(await isSame(), 'within one document until it moves on').toBe(true);
  await page.getByRole('link', { name: 'Help' }).first().click();
  await saysHelp(page, after);
  expect(await isSame(), 'a new page with the new release').toBe(false);
});

test('a file that is gone reloads the page once, where a newer release is there', async ({ visitor }) => {
  expect(place.run('rollback', 'public').status).toBe(0);
  const page = await visitor();
  await page.goto(`${place.address}/login`);
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  const old = versionOf('public');
  await page.route(new RegExp(`/remotes/public/${old}/`), (route) => route.fulfill({ status: 404, body: 'gone' }));
  const second = readdirSync(join(place.releases, 'releases/public')).find((name) => !name.startsWith(old));
  expect(place.run('rollback', 'public', String(second).replace('.json', '')).status).toBe(0);
  await page.getByRole('link', { name: 'Help' }).first().click();
  await saysHelp(page, after);
  expect(loads).toBe(1);
});
