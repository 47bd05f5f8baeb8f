import type { Role } from '../platform/routes/roles.ts';
import type { RouteName } from '../platform/routes/routes.ts';

/** Every role, and no screen that is not there. */
type Total<P extends Record<Role, Partial<Record<RouteName, object>>>> = P;

/**
 * The parts of other areas' screens that a role's own area brings, by the screen each stands on, with what that screen gives it.
 * An area without one of its own does not compile.
 */
export type AreaParts = Total<{
  buyer: { ConditionalHome: object };
  seller: { ConditionalHome: object };
  admin: { ConditionalHome: object };
}>;
