export { makeStore, type Store, StoreProvider } from './store-provider.tsx';
