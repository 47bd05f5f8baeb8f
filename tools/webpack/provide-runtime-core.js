import * as runtimeCore from '@module-federation/runtime-core';

/**
 * Lends the shell's federation runtime to the remotes, which are built without (`externalRuntime`). The plugin's own
 * `provideExternalRuntime` does the same with a second, CommonJS copy of the runtime.
 */
export default () => ({
  name: 'provide-runtime-core',
  beforeInit(args) {
    globalThis._FEDERATION_RUNTIME_CORE ??= runtimeCore;
    return args;
  },
});
