import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberWantedInvitation } from '../wanted-post.ts';

/** The address of who comes to register from an invitation, to which the link that confirms the address then leads on; else empty. */
export function useInvitedEmail(): string {
  const { email, invitation } = (useLocation().state ?? {}) as { email?: unknown; invitation?: unknown };
  useEffect(() => {
    if (typeof invitation === 'string') rememberWantedInvitation(invitation);
  }, [invitation]);
  return typeof email === 'string' ? email : '';
}
