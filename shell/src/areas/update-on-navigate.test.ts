import { beforeEach, expect, jest, test } from '@jest/globals';
import { released } from './registry.fixture.ts';

// A tab's knowledge is in its module, so every test has a new tab.
let tab: typeof import('./update-on-navigate.ts');
let serverHas: { shell: string; seller: string };
const opened = jest.fn<(how: string) => void>();

const registryOf = ({ shell, seller }: typeof serverHas) => ({
  shell: { version: shell },
  areas: [{ ...released('seller'), version: seller }],
});
const asked = () => jest.mocked(fetch).mock.calls.length;
const minutes = (many: number) => jest.setSystemTime(Date.now() + many * 60_000 + 1);
const settled = () => jest.advanceTimersByTimeAsync(0);
const type = () => document.body.dispatchEvent(new Event('input', { bubbles: true }));

beforeEach(async () => {
  jest.useFakeTimers();
  jest.resetModules();
  sessionStorage.clear();
  opened.mockClear();
  serverHas = { shell: 's1', seller: 'a' };
  globalThis.fetch = jest.fn(async () => Response.json(registryOf(serverHas)));
  const page = document.implementation.createHTMLDocument();
  const { shell, areas } = registryOf(serverHas);
  for (const [id, value] of Object.entries({ shell, registry: areas })) {
    const script = Object.assign(page.createElement('script'), { id, type: 'application/json' });
    script.textContent = JSON.stringify(value);
    page.body.append(script);
  }
  (await import('./registry.ts')).readRegistry(page);
  jest.doMock('./open-page.ts', () => ({ openPage: opened }));
  tab = await import('./update-on-navigate.ts');
  tab.trackUnsavedInput();
});

/** Moves between areas until the tab has learned what the server has. */
async function learn() {
  tab.updateOnNavigate('seller', '/user/live-posts');
  minutes(1);
  tab.updateOnNavigate('public', '/');
  await settled();
}

test('a tab checks for releases when changing area, at most once a minute, and stays if nothing is newer', async () => {
  expect(tab.updateOnNavigate('seller', '/user/live-posts')).toBe(false);
  expect(tab.updateOnNavigate('seller', '/user/draft-posts')).toBe(false);
  expect(tab.updateOnNavigate('public', '/')).toBe(false);
  expect(asked()).toBe(0);
  minutes(1);
  tab.updateOnNavigate('public', '/help/faqs');
  expect(asked()).toBe(0);
  tab.updateOnNavigate('seller', '/user/live-posts');
  tab.updateOnNavigate('public', '/');
  await settled();
  expect(asked()).toBe(1);
  expect(tab.updateOnNavigate('seller', '/user/live-posts')).toBe(false);
  expect(opened).not.toHaveBeenCalled();
});

for (const [what, change] of [
  ['an area', { seller: 'b' }],
  ['the shell', { shell: 's2' }],
] as const) {
  test(`takes a newer release of ${what} when changing area, not within one`, async () => {
    serverHas = { ...serverHas, ...change };
    await learn();
    expect(tab.updateOnNavigate('public', '/help/faqs')).toBe(false);
    expect(tab.updateOnNavigate('seller', '/user/live-posts')).toBe(true);
    expect(opened.mock.calls).toEqual([['/user/live-posts']]);
  });
}

test('waits for unfinished input, until a call has saved it', async () => {
  serverHas.seller = 'b';
  await learn();
  type();
  expect(tab.updateOnNavigate('seller', '/user/add-post')).toBe(false);
  type();
  const { callApi } = await import('@marketplace/shared-auth');
  globalThis.fetch = jest.fn(async () => Response.json('Saved'));
  await callApi({ method: 'POST', path: '/unauth/contactus', allow: 'everyone' });
  expect(tab.updateOnNavigate('public', '/')).toBe(true);
});

test('changes nothing if the registry does not respond', async () => {
  globalThis.fetch = jest.fn(() => Promise.reject(new TypeError('offline')));
  await learn();
  expect(tab.updateOnNavigate('seller', '/user/live-posts')).toBe(false);
});

test('a missing file reloads the page once, if something newer is released', async () => {
  await tab.reloadIfOutdated();
  expect(opened).not.toHaveBeenCalled();
  serverHas.seller = 'b';
  await tab.reloadIfOutdated();
  await tab.reloadIfOutdated();
  expect(opened.mock.calls).toEqual([[location.href]]);
});

test('a missing file never discards unfinished input', async () => {
  serverHas.seller = 'b';
  type();
  await tab.reloadIfOutdated();
  expect(opened).not.toHaveBeenCalled();
});
