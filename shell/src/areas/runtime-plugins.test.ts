import { expect, test } from '@jest/globals';
import { everywhere } from './federation.fixture.ts';
import { retrySharedModules } from './retry-shared-modules.ts';
import { installRuntimePlugins } from './runtime-plugins.ts';

test('also requests shared modules again for areas, which have their own runtimes', () => {
  installRuntimePlugins();
  expect(everywhere).toContain(retrySharedModules);
});
