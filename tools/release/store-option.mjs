// Which store and which channel of it a command works on.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { channelPattern, liveChannel, registryKeyOf } from '@marketplace/releases/channel-name';
import { beginChannel, channelOf, listChannels } from '@marketplace/releases/channels';
import { openTarget } from '@marketplace/releases/targets/open-target';

/** `--to CHANNEL`, `--store ADDRESS`; `--to ADDRESS`, from before there were channels, goes on. */
export const storeOptions = { to: { type: 'string' }, store: { type: 'string' } };

/** A name without a path or a scheme is a channel's, unless such a folder of releases is here. */
const isChannelName = (name) => !/[/\\:]/.test(name) && !name.startsWith('.');

/** Opens the store of `--store`, `--to` or the setting, and the channel of it that `--to` names, else `live`. */
export async function openStore({ to, store: address }, defaultAddress) {
  if (to !== undefined && !isChannelName(to)) {
    if (address !== undefined)
      throw new Error(`--to ${to} names a store, and so does --store ${address}. Leave one out.`);
    return opened(await openTarget(to), liveChannel);
  }
  if (to !== undefined && address === undefined && existsSync(join(to, 'registry.json'))) {
    const usual = await openTarget(defaultAddress);
    if (to !== liveChannel && !(await listChannels(usual)).includes(to))
      return opened(await openTarget(to), liveChannel);
    throw new Error(
      `${to} is a channel of ${usual.name}, and a folder of releases here: write --to ./${to} for the folder, or --store ${defaultAddress} --to ${to} for the channel.`,
    );
  }
  return opened(await openTarget(address ?? defaultAddress), to ?? liveChannel);
}

function opened(store, name) {
  const channel = channelNamed(name);
  return { store, channel, target: channelOf(store, channel) };
}

/** A channel's name, as one types it. */
export function channelNamed(name) {
  if (channelPattern.test(name)) return name;
  throw new Error(
    `${name} is not the name of a channel: a small letter, then small letters, digits and hyphens, at most 31. A store's address has a slash: --to ./${name}`,
  );
}

/** Refuses a channel that nothing was ever released to. */
export async function requireChannel(store, channel) {
  if (channel === liveChannel || (await store.read(registryKeyOf(channel)))) return;
  throw new Error(`${store.name} has no channel ${channel}. It has ${(await listChannels(store)).join(', ')}.`);
}

/** Begins the channel of a release where it is new, and says so. */
export async function beginNamed({ store, channel }) {
  if (await beginChannel(store, channel))
    console.log(`Channel ${channel} is new at ${store.name}: it begins with what live serves.`);
}
