import type { ReleaseRegistry } from '../registry-schema.ts';

/** Returns the registry in force; undefined if nothing was built yet. */
export type RegistrySource = () => ReleaseRegistry | undefined;
