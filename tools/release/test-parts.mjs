import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { folderOf, root } from '../build/parts.mjs';
import { typesOfParts } from './part-types.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);

/** The types and the unit tests of parts that are about to be built; those of other parts cannot stop them. */
export function testParts(parts) {
  requirePassed(checkTypes(parts));
  const folders = parts.map((part) => `${folderOf(part)}/src`);
  requirePassed(run('jest', '--silent', '--maxWorkers=2', ...folders));
}

/** Checks the types of parts and of the shared packages they import. */
export const checkTypes = (parts, from = root) => run('tsc', '--pretty', 'false', '-p', typesOfParts(parts, from));

function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(bin(command), args, { cwd: root, encoding: 'utf8' });
  return { passed: status === 0, said: `${stdout}${stderr}` };
}

function requirePassed({ passed, said }) {
  if (!passed) throw new Error(`${said}\nThe tests did not pass. Nothing was published.`);
}
