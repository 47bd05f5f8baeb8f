import { liveChannel, registryKeyOf } from './channel-name.ts';
import { readRegistry } from './release-store.ts';
import { toJson } from './stored-json.ts';
import type { Target } from './targets/target.ts';

/** Where a channel keeps what `live` has always kept at the top of a store. Releases and their files are every channel's. */
const places = (channel: string): [own: string, stored: string][] => [
  ['registry.json', registryKeyOf(channel)],
  ['servers.json', `channel-servers/${channel}.json`],
  ['moves', `channel-moves/${channel}`],
  ['log', `channel-log/${channel}`],
  ['previews', `channel-previews/${channel}`],
];

/**
 * A store as commands of one channel see it: its registry, its moves and its servers stand where those of `live` do. So
 * whatever holds for `live` (gate, log, undo, whole or not at all) holds for every channel.
 */
export function channelOf(store: Target, channel: string): Target {
  if (channel === liveChannel) return store;
  const exchanged = (key: string, from: 0 | 1, to: 0 | 1) => {
    const place = places(channel).find((one) => key === one[from] || key.startsWith(`${one[from]}/`));
    return place ? place[to] + key.slice(place[from].length) : key;
  };
  const stored = (key: string) => exchanged(key, 0, 1);
  return {
    name: `${store.name}, channel ${channel}`,
    channel,
    read: (key) => store.read(stored(key)),
    create: (key, body) => store.create(stored(key), body),
    replace: (key, body, tag) => store.replace(stored(key), body, tag),
    list: async (folder) => (await store.list(stored(folder))).map((key) => exchanged(key, 1, 0)),
    remove: (keys) => store.remove(keys.map(stored)),
    tidy: () => store.tidy(),
  };
}

/** The channels of a store, `live` first. */
export async function listChannels(store: Target): Promise<string[]> {
  const names = (await store.list('channels')).map((key) => /^channels\/(.+)\.json$/.exec(key)?.[1]);
  return [liveChannel, ...names.filter((name) => name !== undefined).sort()];
}

/** Begins a channel with what `live` serves to everybody, so that one area alone can be tried in it; false where there is one already. */
export async function beginChannel(store: Target, channel: string): Promise<boolean> {
  if (channel === liveChannel || (await store.read(registryKeyOf(channel)))) return false;
  const { move, shares, ...served } = (await readRegistry(store)).registry;
  return store.create(registryKeyOf(channel), toJson(served));
}
