import { type ModuleFederationRuntimePlugin, registerGlobalPlugins, registerPlugins } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { loadEntry } from './entry.ts';

const areaEntries: ModuleFederationRuntimePlugin = {
  name: 'area-entries',
  loadEntry: ({ remoteInfo }) => loadEntry(remoteInfo.entry, remoteInfo.entryGlobalName),
};

/** The runtime keeps the promise of a shared module for ever, even one that failed; forgotten, it is asked for again. */
const sharedAgain: ModuleFederationRuntimePlugin = {
  name: 'shared-again',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.lib) shared.loading = null;
    }
  },
};

// Areas are built without the federation runtime (`externalRuntime`) and take it from here. The plugin's own
// `provideExternalRuntime` does the same with a second, CommonJS copy of it.
const lendRuntime = () => Reflect.set(globalThis, '_FEDERATION_RUNTIME_CORE', runtimeCore);

/** Has areas and shared modules loaded our way, by the shell and, as shared modules are also theirs, by every area. */
export function installRuntimePlugins(): void {
  lendRuntime();
  registerPlugins([areaEntries, sharedAgain]);
  registerGlobalPlugins([sharedAgain]);
}
