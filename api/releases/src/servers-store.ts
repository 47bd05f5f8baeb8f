import { Servers } from './fit/fit.ts';
import { readStored, toJson } from './stored-json.ts';
import type { Target } from './targets/target.ts';

const key = 'servers.json';

/** What the servers of a store bring, as it was recorded last; undefined where it never was. */
export const readServers = async (target: Target): Promise<Servers | undefined> =>
  (await readStored(target, key, Servers))?.value;

/** Records what a store's servers offer. Of two concurrent writers one gets an error. */
export async function writeServers(target: Target, servers: Servers): Promise<void> {
  const tag = (await target.read(key))?.tag;
  if (await target.replace(key, toJson(servers), tag)) return;
  throw new Error(`Somebody else has just recorded the servers of ${target.name}. Try again.`);
}
