import { day } from './built-part.fixture.ts';
import { activate } from './commands/activate.ts';
import { publish } from './commands/publish.ts';
import type { Releases } from './each-store.fixture.ts';
import { area, registry } from './registry.fixture.ts';
import type { ReleasedArea, ReleaseRegistry } from './registry-schema.ts';

/** A release of an area as servers read it, with one file. */
export const servable = (name: ReleasedArea['name'], version: string, allow: ReleasedArea['allow']): ReleasedArea => {
  const base = `/remotes/${name}/${version}/`;
  const entry = { address: `${base}${version}.js` };
  return {
    ...area(name, allow),
    version,
    entry,
    manifest: undefined,
    files: {},
    needs: { remote: { files: [], uses: [] } },
  };
};

/** Publishes a release of an area that servers can read. */
export async function publishServable(
  { target, built }: Pick<Releases, 'target' | 'built'>,
  name: ReleasedArea['name'],
  version: string,
  more: Partial<ReleasedArea> = {},
): Promise<void> {
  const part = built(name, version);
  const allow = name === 'admin' ? (['admin'] as const) : 'everyone';
  const { publishedAt, since, ...released } = servable(name, version, allow);
  Object.assign(part.release.released, released, { shellApi: '^1.0.0' }, more);
  await publish(target, part);
}

/** A store where shell `s1` and `a` of public, seller and admin are served, and what a server of it reads. */
export async function servedStore({ target, built }: Pick<Releases, 'target' | 'built'>): Promise<ReleaseRegistry> {
  await publish(target, built('shell', 's1', { shellApi: '1.0.0' }));
  const areas = ['public', 'seller', 'admin'] as const;
  for (const name of areas) await publishServable({ target, built }, name, 'a');
  const versions = [{ part: 'shell', version: 's1' }, ...areas.map((part) => ({ part, version: 'a' }))];
  await activate(target, versions, { act: 'release', who: 'ada@desk', now: day(0) });
  const served = areas.map((name) => servable(name, 'a', name === 'admin' ? ['admin'] : 'everyone'));
  return { shell: { ...registry.shell, previews: true }, areas: served };
}
