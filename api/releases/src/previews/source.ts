// What a server shows whoever opens the address of a preview (ADR-0053).

import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import type { Preview } from '@marketplace/shared-contract/web/areas';
import { type Owners, refuseForeignRelease } from '../owners.ts';
import { ReleasedArea, type ReleaseRegistry } from '../registry-schema.ts';
import { damagedFiles } from '../release-files.ts';
import { readRelease, rowOf } from '../release-store.ts';
import { resolveArea } from '../resolve-urls.ts';
import type { Target } from '../targets/target.ts';
import {
  type AskedPreview,
  asksForPreview,
  partsOfText,
  previewQuery,
  readPreviewQuery,
  releaseText,
} from './address.ts';
import { endOf, isOpen, readPreview, readPreviews, type StoredPreview, withAreas } from './store.ts';

type Options = {
  /** Any of them may have signed an address; without one nothing is shown. */
  keys: readonly string[];
  /** The channel that is served. */
  channel: string;
  openStore: () => Promise<Target>;
  /** Who may move which part: a build that none of their keys has signed is not shown either. */
  owners?: Owners;
  /** Where the files of areas are that have no origin of their own. */
  base?: string;
  now: () => Date;
  logError: (message: string) => void;
  /** How long the store may take, in milliseconds. */
  patience?: number;
};

type Shown = { registry: ReleaseRegistry; preview: Preview };
/** A preview that can be opened, with its address on this site. */
export type OpenPreview = StoredPreview & { address: string };

export type PreviewSource = {
  /** What a page or a tab is shown that asks so; undefined where it asks for no preview. */
  open: (query: URLSearchParams, registry: ReleaseRegistry) => Promise<Shown | undefined>;
  /** The previews that can be opened; undefined where this server shows none. Fails with a sentence where the store does not answer. */
  list: () => Promise<OpenPreview[] | undefined>;
};

/** Why a preview is not shown, in a sentence for whoever opened it. */
class PreviewProblem extends Error {}
const unknown = 'This is not the address of a preview, or not all of it.';
const gone = 'The preview was taken away, or shows another build by now.';
const damaged = 'The build of this preview is not there any more, or is not what was built.';
const away = 'The build of this preview cannot be read at the moment. Open its address again in a minute.';

/** How long what the store said of a preview is believed, and that all bytes of a build are there, in milliseconds. */
const storeRead = 10_000;
const bytesRead = 600_000;

export function previewSource({
  keys,
  channel,
  openStore,
  owners,
  base = '',
  now,
  logError,
  patience = 8_000,
}: Options): PreviewSource {
  let store: Promise<Target> | undefined;
  const target = () => {
    store ??= openStore().catch((error) => {
      store = undefined;
      throw error;
    });
    return store;
  };
  const whole = remembered(bytesRead, now);
  const rows = remembered(storeRead, now);

  async function readRow({ part, version }: { part: string; version: string }, at: string): Promise<ReleasedArea> {
    const release = await readRelease(await target(), part, version);
    if (!release) throw new PreviewProblem(damaged);
    refuseForeignRelease({ owners }, release, 'the store');
    const row = ReleasedArea.parse(rowOf(release, at));
    if (row.name !== part || row.version !== version) throw new PreviewProblem(damaged);
    await whole(`${part} ${version}`, async () => {
      if ((await damagedFiles(await target(), release)).length > 0) throw new PreviewProblem(damaged);
    });
    return resolveArea(row, row.origin ?? base);
  }

  async function readRows({ name, release, until }: AskedPreview): Promise<ReleasedArea[]> {
    const stored = (await readPreview(await target(), name))?.value;
    if (!stored || stored.ended || releaseText(stored.parts) !== release || until * 1000 > endOf(stored))
      throw new PreviewProblem(gone);
    return Promise.all(stored.parts.map((one) => readRow(one, stored.at)));
  }

  async function shown(query: URLSearchParams, registry: ReleaseRegistry): Promise<Shown> {
    if (keys.length === 0) throw new PreviewProblem('This server shows no previews.');
    const asked = readPreviewQuery(query, channel, keys);
    if (!asked) throw new PreviewProblem(unknown);
    const until = new Date(asked.until * 1000).toISOString();
    if (Date.parse(until) <= now().getTime()) throw new PreviewProblem(`The preview ended on ${displayMoment(until)}.`);
    if (!registry.shell.previews)
      throw new PreviewProblem('The shell that is served cannot show previews: it has to be released anew.');
    const areas = await rows(`${asked.name} ${asked.release} ${asked.until}`, () => readRows(asked));
    // What an area is served from is the policy of every page: an address widens it by nothing.
    const isForeign = ({ origin }: ReleasedArea) => origin && registry.areas.every((area) => area.origin !== origin);
    if (areas.some(isForeign)) throw new PreviewProblem(damaged);
    const releases = areas.map(({ name, version }) => ({ area: name, version }));
    return { registry: withAreas(registry, areas), preview: { releases, until } };
  }

  return {
    open: async (query, registry) => {
      if (!asksForPreview(query)) return undefined;
      try {
        return await within(patience, shown(query, registry));
      } catch (error) {
        if (!(error instanceof PreviewProblem)) logError(`A preview could not be shown: ${String(error)}`);
        return { registry, preview: { releases: [], problem: error instanceof PreviewProblem ? error.message : away } };
      }
    },
    list: async () => {
      const [key] = keys;
      if (!key) return undefined;
      const { previews } = await within(patience, target().then(readPreviews));
      return previews
        .filter((one) => isOpen(one, now()))
        .map((one) => ({ ...one, address: `/?${addressOf(one, channel, key)}` }));
    },
  };
}

/** The query by which a preview is opened. */
export const addressOf = ({ name, parts, until }: StoredPreview, channel: string, key: string): string =>
  previewQuery({ name, release: releaseText(parts), until: Date.parse(until) / 1000 }, channel, key);

/** A store that does not answer keeps nobody waiting for as long as its client would. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The store of releases does not answer.')), milliseconds);
  });
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}

/** Does some work once for all who ask within a time. What fails is done anew. */
function remembered(milliseconds: number, now: () => Date) {
  const known = new Map<string, { until: number; outcome: Promise<unknown> }>();
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const time = now().getTime();
    for (const [other, { until }] of known) if (until <= time) known.delete(other);
    const found = known.get(key)?.outcome as Promise<T> | undefined;
    if (found) return found;
    const outcome = work();
    known.set(key, { until: time + milliseconds, outcome });
    outcome.catch(() => known.delete(key));
    return outcome;
  };
}

/** The areas that the address of a preview names, rightly or not. */
export const areasAskedFor = (query: URLSearchParams): string[] =>
  query.getAll('release').flatMap((text) => partsOfText(text).map(({ part }) => part));
