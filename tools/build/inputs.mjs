import { join } from 'node:path';
import { configuration, digestOf, filesBelow } from './digest.mjs';
import { folderOf, root } from './parts.mjs';

const shared = ['shared-contract', 'shared-auth', 'shared-ui'];
const notBuilt = /\.test\.tsx?$|README\.md$/;

/** A digest of everything a part is built from; equal digests mean an equal build. */
export function digestOfInputs(part) {
  const folders = [folderOf(part), ...shared].map((folder) => join(root, folder));
  const sources = folders.flatMap((folder) => [join(folder, 'package.json'), ...filesBelow(join(folder, 'src'))]);
  return digestOf([...configuration(), ...sources.filter((file) => !notBuilt.test(file))]);
}
