import { useSession } from '@marketplace/shared-auth';
import { lazyPart } from '@marketplace/shared-ui';
import { VisitorHome } from './visitor-home.tsx';

// Visitors never load it.
const RoleHome = lazyPart('your home', () => import('./role-home.tsx').then((part) => part.RoleHome));

/** A visitor's landing page, or the home of a signed-in user (HOME-001 to HOME-004). */
export function HomeScreen() {
  const session = useSession();
  return session ? <RoleHome role={session.role} /> : <VisitorHome />;
}
