import type { GateResult, Servers } from '../fit/fit.ts';
import { readRegistry } from '../release-store.ts';
import { readServers, writeServers } from '../servers-store.ts';
import type { Target } from '../targets/target.ts';
import { refuseUnfitServers } from './fit-gate.ts';

/**
 * Records what a store's servers provide, so that releases are compared with it; refuses servers that live parts do not fit, unless a
 * person has accepted that. Returns what was compared.
 */
export async function recordServers(target: Target, servers: Servers, accept?: string): Promise<GateResult> {
  const { registry } = await readRegistry(target);
  if (!registry.shell && !servers.shell) {
    throw new Error(
      `${target.name} holds no shell, and nor do the servers of this folder. Nothing was changed: npm run build, then try again.`,
    );
  }
  const gate = await refuseUnfitServers(target, registry, servers, accept);
  await writeServers(target, { ...servers, gate });
  return gate;
}

/** Refuses a release to a store without a shell until the servers' shell has been recorded. */
export async function requireKnownShell(target: Target, parts: readonly string[]): Promise<void> {
  const { registry } = await readRegistry(target);
  if (registry.shell || parts.includes('shell') || (await readServers(target))?.shell) return;
  throw new Error(
    `${target.name} holds no shell, and nobody has recorded which shell its servers have, so we cannot check whether an area fits. ` +
      `In the folder of the servers: npm run release -- servers. Nothing was published.`,
  );
}
