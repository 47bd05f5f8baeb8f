import type { ReleaseRegistry } from '../registry-schema.ts';

/** Returns the registry that is in force; undefined where nothing was built yet. */
export type RegistrySource = () => ReleaseRegistry | undefined;
