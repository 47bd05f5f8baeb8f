import { isForAdminsOnly } from '@marketplace/shared-contract/platform/routes/roles';
import type { Area, Registry } from '@marketplace/shared-contract/web/areas';
import type { ReleasedArea, ReleaseRegistry } from './registry-schema.ts';

/** The registry as a browser may see it: the admin area only for Admins, and without lists of files and texts of pages. */
export function toPublicRegistry({ shell, areas }: ReleaseRegistry, audience: 'everyone' | 'admin'): Registry {
  const visible = areas.filter(({ allow }) => audience === 'admin' || !isForAdminsOnly(allow));
  return { shell: { version: shell.version, manifest: shell.manifest }, areas: visible.map(toPublicArea) };
}

const toPublicArea = ({ needs, files, texts, publishedAt, origin, ...area }: ReleasedArea): Area => area;
