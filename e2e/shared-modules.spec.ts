import type { Page, Response } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { readResponses } from './read-responses.ts';
import { openQuiet, quiet, watchRequests } from './settled.ts';

/** How many modules each shared name has, over the runtimes of all parts, and which parts there are. */
const sharedIn = (page: Page) =>
  page.evaluate(() => {
    type Scope = Record<string, Record<string, { lib?: () => unknown }>>;
    type Runtime = { __FEDERATION__: { __INSTANCES__: { name: string; shareScopeMap: Record<string, Scope> }[] } };
    const { __INSTANCES__ } = (window as unknown as Runtime).__FEDERATION__;
    const found = new Map<string, Set<unknown>>();
    for (const scope of __INSTANCES__.flatMap(({ shareScopeMap }) => Object.values(shareScopeMap))) {
      for (const [name, versions] of Object.entries(scope)) {
        for (const { lib } of Object.values(versions)) {
          if (lib) found.set(name, (found.get(name) ?? new Set()).add(lib()));
        }
      }
    }
    const copies = Object.fromEntries([...found].map(([name, modules]) => [name, modules.size]));
    return { parts: __INSTANCES__.map(({ name }) => name).sort(), copies };
  });

/** Words that only occur in a package's own code, each in one of its modules. */
const signs = {
  react: '"react.activity"',
  'react-dom': 'react-dom-client',
  'react-router': 'useLocation() may be used only in the context',
  redux: '@@redux/INIT',
  '@reduxjs/toolkit': '/executeMutation',
  '@ant-design/cssinjs': 'data-css-hash',
};

test('four areas in one page share a single copy of every shared module, loaded by the shell', async ({ signedIn }) => {
  const page = await signedIn('admin');
  const renderers: string[] = [];
  await page.exposeFunction('tellOfRenderer', (version: string) => void renderers.push(version));
  await page.addInitScript(() => {
    const inject = ({ version }: { version: string }) => {
      (window as unknown as { tellOfRenderer: (version: string) => void }).tellOfRenderer(version);
      return 1;
    };
    const nothing = () => undefined;
    const hook = { supportsFiber: true, inject, onCommitFiberRoot: nothing, onCommitFiberUnmount: nothing };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
  const isScript = (response: Response) => new URL(response.url()).pathname.endsWith('.js');
  const readScripts = readResponses(page, async (response) => ({
    url: response.url(),
    text: isScript(response) ? await response.text() : '',
  }));

  // Each step stays in the document, so that all four areas are in one page.
  await openQuiet(page, '/');
  for (const [link, heading] of [
    ['Posts', 'Administrate Posts'],
    ['Users', 'Administrate Users'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  for (const path of ['/post/1', '/user/live-posts']) {
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await quiet(page);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Live Postings' })).toBeVisible();

  const { parts, copies } = await sharedIn(page);
  expect(parts).toEqual(['admin', 'buyer', 'public', 'seller', 'shell'].map((part) => `marketplace_${part}`));
  expect(Object.keys(copies)).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'react-router-dom', 'react-redux', '@marketplace/shared-auth/api']),
  );
  expect(Object.entries(copies).filter(([, count]) => count !== 1)).toEqual([]);
  expect(renderers, 'renderers that joined the page').toHaveLength(1);
  const scripts = await readScripts();
  for (const [name, sign] of Object.entries(signs)) {
    const withIt = new Set(scripts.filter(({ text }) => text.includes(sign)).map(({ url }) => new URL(url).pathname));
    expect([...withIt], `files with ${name}`).toHaveLength(1);
  }
});

test('two areas showing one post load it once', async ({ signedIn }) => {
  const page = await signedIn('seller');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/allauth/post') asked.push(request.url());
  });
  watchRequests(page);
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Live/ }).click();
  // Another journey may have hidden the newest one; such a post cannot be e-mailed.
  const shown = page.getByRole('row').filter({ hasNotText: 'Not approved' });
  await shown.getByRole('cell').getByRole('link').first().click();
  // The detail belongs to the buyer area, the e-mail form to the seller area.
  await page.getByRole('link', { name: 'Email Post' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Email Post' })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(/reference/);
  await quiet(page);
  expect(asked).toHaveLength(1);
});

test('every script and style of a page has its hash checked, and none is fetched twice', async ({ signedIn }) => {
  const page = await signedIn('seller');
  await page.addInitScript(() => {
    const loose: string[] = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const file = (node as HTMLScriptElement).src || (node as HTMLLinkElement).href;
        const takes =
          node instanceof HTMLScriptElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet');
        if (takes && file && !node.integrity) loose.push(file);
      }
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { loose });
  });
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\.(js|css)(\?|$)/.test(request.url())) fetched.push(request.url());
  });
  await openQuiet(page, '/user/live-posts');
  await page.getByRole('link', { name: 'Add Post' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Post' })).toBeVisible();
  await quiet(page);
  expect(fetched.length).toBeGreaterThan(15);
  expect(fetched.filter((file, index) => fetched.indexOf(file) !== index)).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { loose: string[] }).loose)).toEqual([]);
});

test('a file changed in transit does not run, and its place says so', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.route(/\/remotes\/public\/.*\.js/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()};document.title='taken over'` });
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible();
  expect(await page.title()).not.toBe('taken over');
  await context.close();
});
