// Replaces '@module-federation/runtime' in tests (jest.config.mjs): areas are provided here, without a network.
import type { AreaName, RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { ComponentType } from 'react';
import type { AreaModule } from './load-area.ts';

export { satisfy } from '@module-federation/runtime/core';

type Screens = Partial<Record<RouteName, ComponentType>>;
/** Screens by their route names; parts by theirs. */
type Answer = Screens | { parts: AreaModule['parts'] } | 'failure';

const answers = new Map<string, Answer[]>();

/** What was registered, and the entries with which an area was loaded. */
export const registrations: { name: string; entry: string; forced: boolean }[] = [];
export const everywhere: ModuleFederationRuntimePlugin[] = [];

/** An area's responses in order; the last one repeats. */
export const areaAnswers = (area: AreaName, ...list: Answer[]) => answers.set(`marketplace_${area}`, list);

export async function loadRemote(id: string): Promise<AreaModule> {
  const list = answers.get(id.replace('/remote', '')) ?? [];
  const answer = list.length > 1 ? list.shift() : list[0];
  if (!answer || answer === 'failure') throw new Error(`${id} did not come`);
  return 'parts' in answer ? { screens: {}, parts: answer.parts } : { screens: answer };
}

export function registerRemotes(remotes: { name: string; entry: string }[], { force = false } = {}): void {
  for (const remote of remotes) registrations.push({ ...remote, forced: force });
}

export const registerPlugins = (): void => undefined;
export const registerGlobalPlugins = (plugins: ModuleFederationRuntimePlugin[]): void =>
  void everywhere.push(...plugins);
