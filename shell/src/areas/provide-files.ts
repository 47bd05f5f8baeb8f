import { ensureIntegrityFor, integrityByUrl, readPreloads } from './integrity.ts';
import { loadFile } from './load-file.ts';

/**
 * Provides file loading to every build: shell and areas load theirs alike (`tools/build/webpack/released-files.plugin.mjs`). Older areas
 * use these names, so the names stay; those before shell API 1.15 load by themselves, with `known` and `learnOf`.
 */
export function provideFiles(page: Document): void {
  readPreloads(page);
  Reflect.set(globalThis, 'releasedFiles', {
    known: integrityByUrl,
    learnOf: ensureIntegrityFor,
    script: (address: string) => loadFile(address, 'script'),
    style: (address: string) => loadFile(address, 'style'),
  });
}
