import { expect, test } from '@jest/globals';
import { ModuleFederation } from '@module-federation/runtime/core';
import { retrySharedModules } from './retry-shared-modules.ts';

const shareConfig = { singleton: true, requiredVersion: '^1.0.0' };
const shared = (get: () => Promise<() => unknown>) => ({ version: '1.0.0', scope: ['default'], shareConfig, get });

/** A shell that shares a table, which uses dates, as webpack builds it: a module that failed to load throws where it is used. */
function shellOf({ comes }: { comes: () => boolean }) {
  let requests = 0;
  const runtime = new ModuleFederation({
    name: 'shell',
    remotes: [],
    plugins: [retrySharedModules],
    shared: {
      table: shared(async () => {
        const dates = await runtime.loadShare<string>('dates').catch(() => undefined);
        return () => {
          if (!dates) throw new Error('dates did not come');
          return `a table with ${dates()}`;
        };
      }),
      dates: shared(async () => {
        requests += 1;
        if (!comes()) throw new Error('404');
        return () => 'dates';
      }),
    },
  });
  const load = async (name: string) => {
    const factory = await runtime.loadShare<string>(name);
    if (!factory) throw new Error(`${name} is not shared`);
    return factory();
  };
  return { load, requests: () => requests };
}

test('requests a shared module again if it did not load', async () => {
  let comes = false;
  const { load } = shellOf({ comes: () => comes });
  await expect(load('dates')).rejects.toThrow('404');
  comes = true;
  expect(await load('dates')).toBe('dates');
});

test('also requests one again if a module it uses did not load', async () => {
  let comes = false;
  const { load } = shellOf({ comes: () => comes });
  await expect(load('table')).rejects.toThrow('dates did not come');
  comes = true;
  expect(await load('table')).toBe('a table with dates');
});

test('does not request a loaded module again', async () => {
  const { load, requests } = shellOf({ comes: () => true });
  expect(await load('table')).toBe('a table with dates');
  expect(await load('table')).toBe('a table with dates');
  expect(await load('dates')).toBe('dates');
  expect(requests()).toBe(1);
});
