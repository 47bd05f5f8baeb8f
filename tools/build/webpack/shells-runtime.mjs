// Replaces the federation runtime in areas with the shell's, which is already on the page (`federation-runtime.mjs`).
const { CurrentGlobal, ModuleFederation, setGlobalFederationInstance } = globalThis._FEDERATION_RUNTIME_CORE;
const { bundlerRuntime, attachShareScopeMap } = globalThis._FEDERATION_OF_SHELL;

/** One instance per area, reused when an entry is loaded again after a failure. */
function init({ webpackRequire }) {
  const options = webpackRequire.federation.initOptions;
  const known = CurrentGlobal.__FEDERATION__.__INSTANCES__.find(({ name }) => name === options.name);
  if (known) {
    known.initOptions(options);
    return known;
  }
  const instance = new ModuleFederation({ id: options.name, ...options });
  setGlobalFederationInstance(instance);
  return instance;
}

/** Adopts the shell's shared modules. The shell has no entry itself, so its runtime lacks this. */
function initContainerEntry({ webpackRequire, shareScope, initScope, remoteEntryInitOptions }) {
  const { instance, initOptions } = webpackRequire.federation;
  instance.initOptions({ name: initOptions.name, remotes: [], ...remoteEntryInitOptions });
  instance.initShareScopeMap('default', shareScope, { hostShareScopeMap: remoteEntryInitOptions.shareScopeMap });
  attachShareScopeMap(webpackRequire);
  return webpackRequire.I('default', initScope);
}

export default { runtime: {}, bundlerRuntime: { ...bundlerRuntime, init, initContainerEntry }, attachShareScopeMap };
