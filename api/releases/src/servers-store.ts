import { Servers } from './fit/fit.ts';
import { DamagedFile, readStored, toJson } from './stored-json.ts';
import type { Target } from './targets/target.ts';

const key = 'servers.json';

/** What a store's servers provide, as last recorded; undefined if never. */
export const readServers = async (target: Target): Promise<Servers | undefined> =>
  (await readStored(target, key, Servers))?.value;

/** Records what a store's servers offer and keeps earlier offers. Of two concurrent writers one gets an error. */
export async function writeServers(target: Target, servers: Servers): Promise<void> {
  const tag = (await target.read(key))?.tag;
  const accepted = [...(await acceptedBefore(target)), ...acceptedNow(servers)];
  const record = { ...servers, ...(accepted.length > 0 && { accepted }) };
  if (await target.replace(key, toJson(record), tag)) return;
  throw new Error(`Somebody else has just recorded the servers of ${target.name}. Try again.`);
}

function acceptedNow({ at, who, api, gate }: Servers): NonNullable<Servers['accepted']> {
  return gate?.accepted ? [{ at, who, api: api.version, ...gate.accepted }] : [];
}

/** An unreadable record is replaced, and what it had accepted is lost. */
const acceptedBefore = (target: Target) =>
  readServers(target).then(
    (servers) => servers?.accepted ?? [],
    (error) => {
      if (error instanceof DamagedFile) return [];
      throw error;
    },
  );
