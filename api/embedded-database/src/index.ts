export { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './cluster.ts';
export { removeCluster } from './remove-cluster.ts';
