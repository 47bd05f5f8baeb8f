import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { AreaPart } from '@marketplace/shared-ui/layout';

/** A signed-in user's home, from their role's area (HOME-002 to HOME-004). */
export const RoleHome = ({ role }: { role: Role }) => <AreaPart role={role} on="ConditionalHome" what="your home" />;
