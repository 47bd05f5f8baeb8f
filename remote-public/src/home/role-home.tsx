import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import { AreaPart } from '@marketplace/shared-ui/layout';

/** The home of a signed-in user, which their role's area brings (HOME-002 to HOME-004). */
export const RoleHome = ({ role }: { role: Role }) => <AreaPart role={role} on="ConditionalHome" what="your home" />;
