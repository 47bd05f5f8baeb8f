import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import type { RouteName } from '@marketplace/shared-contract/platform/routes/routes';
import type { ComponentType, ReactNode } from 'react';

/** What is drawn around the place of a part that is not there. */
export type Around = (state: ReactNode) => ReactNode;
/** A part as the shell draws it. */
export type DrawnPart = ComponentType<{ around: Around | undefined }>;

/** What the page loads a role's part of a screen with, from that role's area; the shell sets it before any screen is drawn. */
export const partLoader: { load: (role: Role, screen: RouteName) => Promise<DrawnPart> } = {
  load: () => Promise.reject(new Error('No shell')),
};
