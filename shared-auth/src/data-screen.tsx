import { screen } from '@marketplace/shared-ui';
import type { ComponentType } from 'react';

/** A lazy screen inside the store; both are requested together, so that neither is in the first load. */
export function dataScreen<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return screen<P>(async () => {
    const [{ StoreProvider }, Screen] = await Promise.all([import('./store-provider.tsx'), load()]);
    return (props: P) => (
      <StoreProvider>
        <Screen {...props} />
      </StoreProvider>
    );
  });
}
