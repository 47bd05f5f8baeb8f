import { type ModuleFederationRuntimePlugin, registerGlobalPlugins, registerPlugins } from '@module-federation/runtime';
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

/** Has areas and shared modules loaded our way, by the shell and, as shared modules are also theirs, by every area. */
export function installRuntimePlugins(): void {
  registerPlugins([areaEntries, sharedAgain]);
  registerGlobalPlugins([sharedAgain]);
}
