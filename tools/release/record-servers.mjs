import { recordServers } from '@marketplace/releases/commands/record-servers';
import { readRegistry, readRelease } from '@marketplace/releases/release-store';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { apiCalls } from '../build/api-calls.mjs';
import { dist } from '../build/parts.mjs';
import { currentUser } from './cli.mjs';

/** What servers of these sources bring: the API, and the shell of their own folder, which they serve where a store has none. */
export async function serversHere() {
  const own = await openTarget(dist);
  const { shell } = (await readRegistry(own)).registry;
  const fit = shell && (await readRelease(own, 'shell', shell.version))?.fit;
  return {
    at: new Date().toISOString(),
    who: currentUser(),
    api: apiCalls(),
    ...(shell && { shell: { version: shell.version, shellApi: shell.shellApi, ...(fit && { fit }) } }),
  };
}

/** The command `npm run release -- servers`. */
export async function recordServersHere(target) {
  const servers = await serversHere();
  const unknown = await recordServers(target, servers);
  if (unknown.length > 0) console.log(`Not compared, as not recorded: ${unknown.join('; ')}.`);
  const shell = servers.shell ? `, shell ${servers.shell.version} where the store has none` : '';
  console.log(`Servers of ${target.name} bring API ${servers.api.version}${shell}`);
}
