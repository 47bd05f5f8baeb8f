export { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded, urlOfServed } from './cluster.ts';
export { removeCluster } from './remove-cluster.ts';
