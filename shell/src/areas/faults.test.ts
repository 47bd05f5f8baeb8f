// Each fault of a file, in each place, at each moment, of each area: one press of Try again solves it. Real browsers are tested in
// `e2e/area-failure.spec.ts`.
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { areas } from '@marketplace/shared-contract/platform/routes/routes';
import { retryChunksEvent } from '@marketplace/shared-contract/web/load-timeout';
import { ensureIntegrityFor, integrityByUrl, readPreloads, registerIntegrityManifest } from './integrity.ts';
import { entryUrl, loadEntry } from './load-entry.ts';
import { loadFile } from './load-file.ts';
import { type Answer, integrity, startNetwork } from './slow-network.fixture.ts';

const faults: Record<string, Answer> = {
  'not found': { status: 404, kept: false },
  'error of the server': { status: 500, kept: false },
  hang: 'hang',
  reset: 'reset',
  truncated: { bytes: 'rig' },
  empty: { bytes: '' },
  'HTML page': { type: 'text/html', bytes: '<!doctype html>' },
  'wrong type': { type: 'text/plain' },
  'one byte changed': { bytes: 'rihgt' },
  redirect: { type: 'text/html', bytes: 'another page', kept: false },
  slow: { after: 15_000 },
  offline: 'reset',
};
const moments = ['first load', 'into the area', 'within the area'] as const;

type Place = { files: (folder: string) => string[]; load: (address: string) => Promise<unknown> };
const script = (address: string) => loadFile(address, 'script');
/** Three at a time, if there are so many: with a second request for each, the browser's six connections are used up. */
const three = (extension: string) => (folder: string) => [1, 2, 3].map((n) => `${folder}/${n}.${extension}`);
const places: Record<string, Place> = {
  list: { files: (folder) => [`${folder}/manifest.json`], load: (list) => ensureIntegrityFor(`${list}/../1.js`) },
  entry: {
    files: (folder) => [`${folder}/remoteEntry.js`],
    load: (address) => loadEntry(entryUrl({ address, integrity }, 0), 'marketplace_area'),
  },
  'exposed module': { files: (folder) => [`${folder}/remote.js`], load: script },
  chunk: { files: three('js'), load: script },
  style: { files: three('css'), load: (address) => loadFile(address, 'style') },
  'shared chunk': { files: three('js'), load: script },
};

const settle = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
let ran: string[];
let network: ReturnType<typeof startNetwork>;

beforeEach(() => {
  jest.useFakeTimers();
  ran = [];
  network = startNetwork((address) => {
    ran.push(new URL(address).pathname);
    Reflect.set(globalThis, 'marketplace_area', { get: () => undefined });
  });
});
afterEach(() => {
  network.close();
  document.head.replaceChildren();
  jest.useRealTimers();
});

/** What a page knows of its files at a moment: everything from its preloads, nothing, or the list's content. */
function arrange(moment: (typeof moments)[number], place: string, files: string[]): void {
  if (place === 'list') {
    registerIntegrityManifest({ address: files[0] ?? '', integrity });
  } else if (moment === 'first load') {
    for (const file of files) network.preload(file);
    readPreloads(document);
  } else {
    for (const file of files) integrityByUrl[`${location.origin}${file}`] = integrity;
  }
}

let folders = 0;
for (const [place, { files: filesIn, load }] of Object.entries(places)) {
  test.each(Object.entries(faults))(`${place}: %s`, async (_, fault) => {
    for (const moment of moments) {
      for (const area of areas) {
        folders += 1;
        const folder = `/${place === 'shared chunk' ? 'assets' : `remotes/${area}`}/${folders}`;
        const files = filesIn(folder);
        arrange(moment, place, files);
        network.strike((path) => (files.includes(path) ? fault : undefined));
        const outcomes = new Map<string, 'came' | 'failed'>();
        const begin = (file: string) =>
          load(file).then(
            () => outcomes.set(file, 'came'),
            () => outcomes.set(file, 'failed'),
          );
        for (const file of files) void begin(file);
        await settle(32_000);
        const where = `${place}, ${moment}, ${area}`;
        network.strike(() => undefined);
        // The effect of Try again: hanging requests are repeated, failed loads start again.
        window.dispatchEvent(new Event(retryChunksEvent));
        for (const file of files) if (outcomes.get(file) === 'failed') void begin(file);
        await settle(100);
        expect([where, ...files.map((file) => outcomes.get(file))]).toEqual([where, ...files.map(() => 'came')]);
        expect([where, network.held()]).toEqual([where, 0]);
        expect(network.unheld).toEqual([]);
        const scripts = files.filter((file) => file.endsWith('.js'));
        expect(ran.splice(0).sort()).toEqual(scripts.sort());
      }
    }
  });
}
