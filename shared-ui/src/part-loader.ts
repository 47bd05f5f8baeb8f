import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import type { RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import type { ComponentType } from 'react';

/** How the page loads a role's part of a screen from that role's area; the shell sets it before any screen renders. */
export const partLoader: { load: (role: Role, screen: RouteName) => Promise<ComponentType<object>> } = {
  load: () => Promise.reject(new Error('No shell')),
};
