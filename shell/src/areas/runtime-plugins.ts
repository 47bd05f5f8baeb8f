import { type ModuleFederationRuntimePlugin, registerGlobalPlugins, registerPlugins } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { loadEntry } from './load-entry.ts';
import { retrySharedModules } from './retry-shared-modules.ts';

const areaEntries: ModuleFederationRuntimePlugin = {
  name: 'area-entries',
  loadEntry: ({ remoteInfo }) => loadEntry(remoteInfo.entry, remoteInfo.entryGlobalName),
};

// Areas are built without the federation runtime and use the shell's (`tools/build/webpack/shells-runtime.mjs`). Older releases also use it
// from here.
const provideRuntime = () => Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', runtimeCore);

/** Makes shell and areas load entries and shared modules in our way; areas load shared modules too. */
export function installRuntimePlugins(): void {
  provideRuntime();
  registerPlugins([areaEntries, retrySharedModules]);
  registerGlobalPlugins([retrySharedModules]);
}
