import type { Role } from '@marketplace/shared-contract/platform/routes/roles';
import type { ReactNode } from 'react';
import { useSession } from './current-session.ts';

/** Shows its children to the named roles only. What is shown is never what protects: the API is. */
export function ForRole({ only, children }: { only: Role | readonly Role[]; children: ReactNode }) {
  const session = useSession();
  const admitted: readonly Role[] = typeof only === 'string' ? [only] : only;
  return session && admitted.includes(session.role) ? children : null;
}
