import type { Area, Registry } from '@marketplace/shared-contract/areas';
import { isForAdminsOnly } from '@marketplace/shared-contract/roles';
import type { ReleasedArea, ReleasedState } from './released-state.ts';

/** What a browser is told of the releases. Only an Admin is told of the Admin's area; file lists stay with the server. */
export function listed({ shell, areas }: ReleasedState, who: 'everyone' | 'admin'): Registry {
  const known = areas.filter(({ allow }) => who === 'admin' || !isForAdminsOnly(allow));
  return { shell: { version: shell.version, manifest: shell.manifest }, areas: known.map(forShell) };
}

const forShell = ({ needs, files, publishedAt, origin, ...area }: ReleasedArea): Area => area;
