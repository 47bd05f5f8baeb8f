import { beforeEach, expect, jest, test } from '@jest/globals';
import { ensureIntegrityFor, isPreloaded, provideIntegrity, registerIntegrityManifest } from './integrity.ts';

const known = () => (Reflect.get(globalThis, 'releasedFiles') as { known: Record<string, string> }).known;
const list = (folder: string) => ({ address: `/remotes/${folder}/manifest.01234567.json`, integrity: 'sha384-list' });
const answers = (...all: (() => Response)[]) => {
  globalThis.fetch = jest.fn(async () => (all.length > 1 ? all.shift() : all[0])?.() ?? Response.error());
};

beforeEach(() => {
  document.head.innerHTML = '<link rel="preload" as="script" href="/assets/main.js" integrity="sha384-main">';
  provideIntegrity(document);
});

test('what the page hints is known without asking', async () => {
  answers(Response.error);
  await ensureIntegrityFor('/assets/main.js');
  expect(known()['http://localhost/assets/main.js']).toBe('sha384-main');
  expect(isPreloaded('/assets/main.js')).toBe(true);
  expect(isPreloaded('/assets/other.js')).toBe(false);
  expect(fetch).not.toHaveBeenCalled();
});

test('what other files must be is asked for once a release, by a list that is itself held to the registry', async () => {
  answers(() => Response.json({ '1.js': 'sha384-1', '2.css': 'sha384-2' }));
  registerIntegrityManifest(list('buyer/1'));
  await Promise.all([
    ensureIntegrityFor('/remotes/buyer/1/1.js'),
    ensureIntegrityFor('http://localhost/remotes/buyer/1/3.js'),
  ]);
  await ensureIntegrityFor('/remotes/buyer/1/4.js');
  expect(jest.mocked(fetch).mock.calls).toEqual([
    ['/remotes/buyer/1/manifest.01234567.json', expect.objectContaining({ integrity: 'sha384-list' })],
  ]);
  expect(known()['http://localhost/remotes/buyer/1/2.css']).toBe('sha384-2');
});

test('a list that did not come is asked for again', async () => {
  answers(
    () => new Response('', { status: 503 }),
    () => Response.json({ '1.js': 'sha384-1' }),
  );
  registerIntegrityManifest(list('seller/1'));
  await expect(ensureIntegrityFor('/remotes/seller/1/1.js')).rejects.toThrow('could not be loaded');
  await ensureIntegrityFor('/remotes/seller/1/1.js');
  expect(known()['http://localhost/remotes/seller/1/1.js']).toBe('sha384-1');
});

test('files nobody has a list of are not waited for', async () => {
  answers(Response.error);
  await ensureIntegrityFor('/elsewhere/1.js');
  expect(fetch).not.toHaveBeenCalled();
});
