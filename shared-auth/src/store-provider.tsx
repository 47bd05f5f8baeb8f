import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { onUserChange } from './current-session.ts';
import { api } from './rtk-api.ts';

/** A store with the API in it. One user's data is dropped when another, or nobody, is signed in. */
export function makeStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (standard) => standard().concat(api.middleware),
    // Notify subscribers at once: batched by frame, a newly rendered part of a page could be ahead of the others.
    enhancers: (standard) => standard({ autoBatch: { type: 'tick' } }),
    devTools: false,
  });
  setupListeners(store.dispatch);
  onUserChange(() => store.dispatch(api.util.resetApiState()));
  return store;
}

export type Store = ReturnType<typeof makeStore>;

let pageStore: Store | undefined;

function storeOfThePage(): Store {
  pageStore ??= makeStore();
  return pageStore;
}

/** The page's one store around `children`; tests pass their own. */
export function StoreProvider({ store, children }: { store?: Store; children: ReactNode }) {
  return <Provider store={store ?? storeOfThePage()}>{children}</Provider>;
}
