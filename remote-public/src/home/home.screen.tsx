import { useSession } from '@marketplace/shared-auth';
import { RoleHome } from './role-home.tsx';
import { VisitorHome } from './visitor-home.tsx';

/** A visitor's landing page, or the tiles of a signed-in user (HOME-001 to HOME-004). */
export function HomeScreen() {
  const session = useSession();
  return session ? <RoleHome role={session.role} /> : <VisitorHome />;
}
