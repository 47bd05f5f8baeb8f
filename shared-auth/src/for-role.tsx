import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import type { ReactNode } from 'react';
import { useSession } from './current-session.ts';

/** Shows its children only to the given roles. This protects nothing: the API does. */
export function ForRole({ only, children }: { only: Role | readonly Role[]; children: ReactNode }) {
  const session = useSession();
  const admitted: readonly Role[] = typeof only === 'string' ? [only] : only;
  return session && admitted.includes(session.role) ? children : null;
}
