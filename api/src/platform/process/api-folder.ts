import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The folder of this package: code runs from `src/`, and bundled from `dist/`. */
export const apiFolder = new URL('.', pathToFileURL(findPackageJSON(import.meta.url) ?? ''));
