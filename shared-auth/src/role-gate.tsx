import type { Role } from '@marketplace/shared-contract/roles';
import type { ReactNode } from 'react';
import { useSession } from './current-session.ts';

/** Shows its children to the named roles only. What is shown is never what protects: the API is. */
export function ForRole({ role, children }: { role: Role | readonly Role[]; children: ReactNode }) {
  const session = useSession();
  const admitted: readonly Role[] = typeof role === 'string' ? [role] : role;
  return session && admitted.includes(session.role) ? children : null;
}
