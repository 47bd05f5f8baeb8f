import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureTool, root } from '../bootstrap.mjs';

ensureTool('sbom');
const program = join(import.meta.dirname, 'node_modules', '@cyclonedx', 'cyclonedx-npm', 'bin', 'cyclonedx-npm-cli.js');
// Only the lock is read, and in it only the workspaces: the root's dependencies build and check them. `npm ls`, which reads it, reports our
// overrides as errors.
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

/** The lock file's `sha512-…` in CycloneDX's format. */
const hashOf = (integrity) => {
  const [, alg, base64] = /^(sha\d+)-(.+)$/.exec(integrity);
  return { alg: alg.replace('sha', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') };
};

/**
 * What is shipped besides our own sources, as a CycloneDX document: every package in the lock file that the running product has, on any
 * system, with version, licence and hash. Without development tools.
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
