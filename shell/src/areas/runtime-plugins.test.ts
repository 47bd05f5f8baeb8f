import { expect, test } from '@jest/globals';
import { everywhere } from './federation.fixture.ts';
import { installRuntimePlugins } from './runtime-plugins.ts';

test('a shared module that could not be loaded is forgotten, one that is there is kept', () => {
  installRuntimePlugins();
  const failed = { loading: Promise.resolve() };
  const loaded = { loading: Promise.resolve(), lib: () => undefined };
  const shareScopeMap = { default: { dayjs: { '1.0.0': failed, '2.0.0': loaded } } };
  for (const pkgName of ['dayjs', 'react']) {
    for (const plugin of everywhere) plugin.errorLoadShare?.({ pkgName, shareScopeMap } as never);
  }
  expect(failed.loading).toBeNull();
  expect(loaded.loading).not.toBeNull();
});
