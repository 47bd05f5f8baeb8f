export { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from './cluster.ts';
export { removeEmbedded } from './removal.ts';
