import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import type { RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import { partLoader } from '@marketplace/shared-ui';
import type { ComponentType } from 'react';
import { AreaBoundary } from './area-boundary.tsx';
import { loadedArea } from './area-state.ts';

/** Loads a role's part of a screen from that role's area. An error in it is reported as that area's, and breaks nothing around it. */
export async function loadPart(role: Role, screen: RouteName): Promise<ComponentType<object>> {
  const { parts } = await loadedArea(role);
  const load = parts?.[screen];
  if (!load) throw new Error(`The ${role} area has no part of ${screen}`);
  const Part = await load();
  return (props) => (
    <AreaBoundary area={role}>
      <Part {...props} />
    </AreaBoundary>
  );
}

partLoader.load = loadPart;
