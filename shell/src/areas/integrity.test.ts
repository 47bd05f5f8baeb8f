import { beforeEach, expect, jest, test } from '@jest/globals';
import { ensureIntegrityFor, isPreloaded, registerIntegrityManifest } from './integrity.ts';
import { provideFiles } from './provide-files.ts';

/** Older areas, which load their files themselves, use these names. */
const known = () => (Reflect.get(globalThis, 'releasedFiles') as { known: Record<string, string> }).known;
const list = (folder: string) => ({ address: `/remotes/${folder}/manifest.01234567.json`, integrity: 'sha384-list' });
const answers = (...all: (() => Response)[]) => {
  globalThis.fetch = jest.fn(async () => (all.length > 1 ? all.shift() : all[0])?.() ?? Response.error());
};

beforeEach(() => {
  document.head.innerHTML = '<link rel="preload" as="script" href="/assets/main.js" integrity="sha384-main">';
  provideFiles(document);
});

test('knows the hashes of preloaded files without a request', async () => {
  answers(Response.error);
  await ensureIntegrityFor('/assets/main.js');
  expect(known()['http://localhost/assets/main.js']).toBe('sha384-main');
  expect(isPreloaded('/assets/main.js')).toBe(true);
  expect(isPreloaded('/assets/other.js')).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});

test('loads the other hashes once per release, from a list verified by the registry', async () => {
  answers(() => Response.json({ '1.js': 'sha384-1', '2.css': 'sha384-2' }));
  registerIntegrityManifest(list('buyer/1'));
  await Promise.all([
    ensureIntegrityFor('/remotes/buyer/1/1.js'),
    ensureIntegrityFor('http://localhost/remotes/buyer/1/3.js'),
  ]);
  await ensureIntegrityFor('/remotes/buyer/1/4.js');
  expect(jest.mocked(fetch).mock.calls).toEqual([
    ['http://localhost/remotes/buyer/1/manifest.01234567.json', expect.objectContaining({ integrity: 'sha384-list' })],
  ]);
  expect(known()['http://localhost/remotes/buyer/1/2.css']).toBe('sha384-2');
});

const asked = () =>
  jest.mocked(fetch).mock.calls.map(([address, { cache } = {}]) => [String(address).split('?')[1]?.slice(0, 6), cache]);

test('retries a missing list once silently, at another address and past the cache, then with each attempt', async () => {
  const busy = () => new Response('', { status: 503 });
  answers(busy, busy, busy, () => Response.json({ '1.js': 'sha384-1' }));
  registerIntegrityManifest(list('seller/1'));
  await expect(ensureIntegrityFor('/remotes/seller/1/1.js')).rejects.toThrow('was answered with 503');
  await ensureIntegrityFor('/remotes/seller/1/1.js');
  expect(known()['http://localhost/remotes/seller/1/1.js']).toBe('sha384-1');
  const [own, another] = [
    [undefined, 'default'],
    ['again=', 'reload'],
  ];
  expect(asked()).toEqual([own, another, own, another]);
});

test('rejects a list served as text, whatever it contains', async () => {
  const text = () => new Response('{"1.js":"sha384-1"}', { headers: { 'content-type': 'text/plain' } });
  answers(text, text);
  registerIntegrityManifest(list('seller/2'));
  await expect(ensureIntegrityFor('/remotes/seller/2/1.js')).rejects.toThrow('came as text/plain');
});

test('does not wait for files without a list', async () => {
  answers(Response.error);
  await ensureIntegrityFor('/elsewhere/1.js');
  expect(fetch).not.toHaveBeenCalled();
});
