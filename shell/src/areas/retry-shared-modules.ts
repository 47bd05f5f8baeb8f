import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

type ShareScopes = Parameters<NonNullable<ModuleFederationRuntimePlugin['errorLoadShare']>>[0]['shareScopeMap'];

const evaluating = new WeakSet<object>();

const versionsOf = (scopes: ShareScopes, name: string) =>
  Object.values(scopes).flatMap((scope) => Object.values(scope[name] ?? {}));

/**
 * Has a shared module that could not be loaded requested again. The runtime keeps the promise of one forever, even a rejected
 * one. And it takes a module for loaded when its own file has come: a module that this one uses may not have come, which is
 * seen only when the module is evaluated. So it is evaluated before it counts as loaded.
 */
export const retrySharedModules: ModuleFederationRuntimePlugin = {
  name: 'retry-shared-modules',
  beforeLoadShare(options) {
    for (const shared of versionsOf(options.origin.shareScopeMap, options.pkgName)) {
      if (evaluating.has(shared)) continue;
      evaluating.add(shared);
      const { get } = shared;
      // What the shell starts with is returned at once, without a promise.
      shared.get = (() => {
        const factory = get();
        return factory instanceof Promise ? factory.then(evaluated) : factory;
      }) as typeof get;
    }
    return options;
  },
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const shared of versionsOf(shareScopeMap, pkgName)) if (!shared.lib) shared.loading = null;
  },
};

function evaluated<T>(factory: () => T): () => T {
  const exported = factory();
  return () => exported;
}
