import { createHash } from 'node:crypto';
import { root } from '../parts.mjs';

/** Module Federation names its entry file by a hash of absolute paths. */
const federationEntry = /\.federation\/entry\.[0-9a-f]+/;
const idsOfFourDigits = 10_000;

/**
 * Gives Module Federation's own modules ids without the build folder. webpack derives ids from names, and theirs contain that folder, so
 * the same sources gave different bytes in another folder (ADR-0046).
 */
export class FolderFreeIdsPlugin {
  constructor(folder = root) {
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.compilation.tap('FolderFreeIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FolderFreeIds', (modules) => {
        const named = [...modules]
          .map((module) => ({ module, name: folderFreeName(module, this.folder) }))
          .filter(({ name }) => name !== undefined)
          .sort((one, other) => (one.name < other.name ? -1 : 1));
        const taken = new Set();
        for (const { module, name } of named) {
          let id = numberOf(name);
          while (taken.has(id)) id += 1;
          taken.add(id);
          compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function folderFreeName(module, folder) {
  const name = module.identifier();
  if (federationEntry.test(name)) return module.constructor.name;
  return module.constructor.name === 'ConsumeSharedModule' ? name.replaceAll(folder, '') : undefined;
}

const numberOf = (name) => createHash('sha256').update(name).digest().readUInt32BE() % idsOfFourDigits;
