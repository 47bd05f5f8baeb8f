import { sentencesOf } from '@marketplace/releases/commands/gate-result';
import { recordServers } from '@marketplace/releases/commands/record-servers';
import { readTexts, writeTexts } from '@marketplace/releases/fit/types/texts';
import { readRegistry, readRelease } from '@marketplace/releases/release-store';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { apiCalls } from '../build/api-calls.mjs';
import { dist } from '../build/parts.mjs';
import { currentUser } from './cli.mjs';
import { sourcesHere } from './provenance.mjs';
import { noteReleased } from './released-commits.mjs';

/** What servers with these sources provide: the API, and the shell in their own folder, which they serve if a store has none. */
export async function serversHere() {
  const { commit, changed } = sourcesHere();
  const own = await openTarget(dist);
  const { shell } = (await readRegistry(own)).registry;
  const fit = shell && (await readRelease(own, 'shell', shell.version))?.fit;
  return {
    at: new Date().toISOString(),
    who: currentUser(),
    ...(!changed && commit && { commit }),
    api: apiCalls(),
    ...(shell && { shell: { version: shell.version, shellApi: shell.shellApi, ...(fit && { fit }) } }),
  };
}

/** The types of the servers' shell, with which areas of a store without one are compared. */
async function bringTypes(target, { shell }) {
  const digest = shell?.fit?.types;
  const texts = digest && (await readTexts(await openTarget(dist), digest));
  if (texts) await writeTexts(target, texts);
}

/** The command `npm run release -- servers`. */
export async function recordServersHere(target, accept) {
  const servers = await serversHere();
  await bringTypes(target, servers);
  const gate = await recordServers(target, servers, accept);
  for (const sentence of sentencesOf(gate, accept)) console.log(sentence);
  const shell = servers.shell ? `, shell ${servers.shell.version} where the store has none` : '';
  await noteReleased(target);
  console.log(`Servers of ${target.name} bring API ${servers.api.version}${shell}`);
}
