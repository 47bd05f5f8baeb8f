import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureTool, root } from '../bootstrap.mjs';

ensureTool('sbom');
const program = join(import.meta.dirname, 'node_modules', '@cyclonedx', 'cyclonedx-npm', 'bin', 'cyclonedx-npm-cli.js');
// The lock alone is read, and of it the workspaces: what the root depends on builds and checks them. `npm ls`, which reads it, calls what we override an error.
const args = [
  '--package-lock-only',
  '--omit',
  'dev',
  '--ignore-npm-errors',
  '--flatten-components',
  '--output-reproducible',
];

/** Where the lock file has a component: `node_modules/react`. */
const pathOf = ({ properties }) => properties.find(({ name }) => name === 'cdx:npm:package:path')?.value;

/** `sha512-…` as the lock file has it, in CycloneDX's words. */
const hashOf = (integrity) => {
  const [, alg, base64] = /^(sha\d+)-(.+)$/.exec(integrity);
  return { alg: alg.replace('sha', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') };
};

/**
 * What is shipped besides our own sources, as a CycloneDX document: every package of the lock file that the product has
 * while it runs, on any system, with version, licence and hash. Tools of development are not in it.
 */
export function billOfMaterials() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const workspaces = packages[''].workspaces.flatMap((folder) => ['--workspace', folder]);
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 26 };
  const bill = JSON.parse(
    execFileSync(process.execPath, [program, ...args, ...workspaces, '--output-file', '-'], options),
  );
  const components = bill.components.flatMap((component) => {
    const integrity = packages[pathOf(component)]?.integrity;
    return integrity ? [{ ...component, hashes: [hashOf(integrity)] }] : []; // ours have none
  });
  return { ...bill, components };
}
