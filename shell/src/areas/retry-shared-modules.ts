import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

type ShareScopes = Parameters<NonNullable<ModuleFederationRuntimePlugin['errorLoadShare']>>[0]['shareScopeMap'];

const evaluating = new WeakSet<object>();

const versionsOf = (scopes: ShareScopes, name: string) =>
  Object.values(scopes).flatMap((scope) => Object.values(scope[name] ?? {}));

/**
 * Requests a shared module again after a failure. The runtime caches even a rejected promise. It also counts a module as loaded once its
 * own file has arrived, although one of its imports may be missing, which only evaluation shows. So this evaluates it first.
 */
export const retrySharedModules: ModuleFederationRuntimePlugin = {
  name: 'retry-shared-modules',
  beforeLoadShare(options) {
    for (const shared of versionsOf(options.origin.shareScopeMap, options.pkgName)) {
      if (evaluating.has(shared)) continue;
      evaluating.add(shared);
      const { get } = shared;
      // The shell's own first modules are returned at once, without a promise.
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
