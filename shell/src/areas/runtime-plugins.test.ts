import { expect, test } from '@jest/globals';
import { everywhere } from './federation.fixture.ts';
import { retrySharedModules } from './retry-shared-modules.ts';
import { installRuntimePlugins } from './runtime-plugins.ts';

test('shared modules are requested again for areas too, which have runtimes of their own', () => {
  installRuntimePlugins();
  expect(everywhere).toContain(retrySharedModules);
});
