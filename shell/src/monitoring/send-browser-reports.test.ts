import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { BrowserReports } from '@marketplace/shared-contract/operations/monitoring/browser-reports';
import { registerAreas } from '../areas/registry.fixture.ts';
import { captureError } from '../capture-error.ts';
import { routeAt, sendBrowserReports } from './send-browser-reports.ts';

const sent: { url: string; body: Blob }[] = [];
const said = async (): Promise<BrowserReports[]> => {
  const texts = sent.splice(0).map(({ body }) => body.text());
  return (await Promise.all(texts)).map((text) => JSON.parse(text));
};
const errors = async () => (await said()).flatMap((one) => one.errors);
const leave = () => window.dispatchEvent(new Event('pagehide'));

/** An error thrown in the file at an address, called from others. */
const thrownIn = (message: string, ...files: string[]) =>
  Object.assign(new TypeError(message), {
    stack: [`TypeError: ${message}`, ...files.map((file) => `    at work (${file}:10:20)`)].join('\n'),
  });

// Node's, which can be read; jsdom's cannot.
beforeAll(async () => {
  globalThis.Blob = (await new Response('').blob()).constructor as typeof Blob;
});
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
  history.replaceState(null, '', '/post/12/amend-detail?secret=1');
  navigator.sendBeacon = (url, body) => sent.push({ url: String(url), body: body as Blob }) > 0;
  registerAreas({ buyer: { entry: { address: 'https://areas.example/remotes/buyer/1.0.0/remoteEntry.js' } } });
});
afterEach(() => {
  jest.useRealTimers();
  sent.length = 0;
});

test('also reports earlier errors, by area, version and screen, when leaving the page', async () => {
  captureError(thrownIn('early', 'http://localhost/remotes/seller/1.0.0/7.01ab.js'));
  sendBrowserReports();
  expect(sent).toEqual([]);
  leave();
  expect(sent[0]?.url).toBe('/api/unauth/reports');
  expect(sent[0]?.body.type).toBe('application/json');
  expect(await said()).toEqual([
    {
      vitals: [],
      errors: [
        {
          ...{ area: 'seller', version: '1.0.0', route: 'AmendPostDetail' },
          ...{ message: 'TypeError: early', file: '7.01ab.js' },
        },
      ],
    },
  ]);
  leave();
  expect(sent).toEqual([]);
});

test('assigns an error to its named area, or the first area in its stack, or none', async () => {
  sendBrowserReports();
  captureError(thrownIn('one', 'http://localhost/assets/a.js', 'https://areas.example/remotes/buyer/1.0.0/2.js'));
  captureError(thrownIn('two', 'http://localhost/remotes/seller/1.0.0/7.js'), 'public');
  captureError(thrownIn('three', 'chrome-extension://x/y.js'));
  captureError(thrownIn('four', 'https://elsewhere.example/y.js'));
  captureError('five', undefined, 'https://elsewhere.example/y.js');
  captureError(new DOMException('given up', 'AbortError'), 'seller');
  leave();
  expect((await errors()).map(({ area, message, file }) => [area, message, file])).toEqual([
    ['buyer', 'TypeError: one', 'a.js'],
    ['public', 'TypeError: two', '7.js'],
  ]);
});

test('reports an error once per page, at most once a minute, with a limit per page', async () => {
  sendBrowserReports();
  for (let n = 0; n < 5; n += 1) captureError(new Error('again'), 'seller');
  jest.advanceTimersByTime(59_000);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(await errors()).toHaveLength(1);
  for (let n = 0; n < 50; n += 1) captureError(new Error(`number ${String.fromCharCode(97 + n)}`), 'seller');
  leave();
  expect(await errors()).toHaveLength(14);
});

test('sends no personal data', async () => {
  sendBrowserReports();
  captureError(new Error('jane@people.example at http://localhost/post/12?token=1 said "no" 123456'), 'seller');
  leave();
  expect((await errors())[0]?.message).toBe('Error: [e-mail] at … said "…" #');
});

test('the page works if it cannot report', () => {
  navigator.sendBeacon = () => false;
  sendBrowserReports();
  captureError(new Error('x'), 'seller');
  expect(leave).not.toThrow();
});

test.each([
  ['/', 'ConditionalHome'],
  ['/post/12', 'PostDetail'],
  ['/post/post-new', 'PostWithoutDraft'],
  ['/no/such', 'NotFound'],
])('%s is %s', (path, name) => expect(routeAt(path)).toBe(name));
