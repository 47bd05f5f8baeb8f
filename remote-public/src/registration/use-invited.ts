import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberWantedInvitation } from '../wanted-post.ts';

type Invited = { email: string; invitedTo: string };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** For users who register from an invitation: their address, where the confirmation link leads, and who invited them; else empty. */
export function useInvited(): Invited {
  const { state } = useLocation();
  const { email, invitedTo, invitation } = (state ?? {}) as Record<string, unknown>;
  // The addresses of the following steps do not contain it.
  const [invited] = useState<Invited>({ email: text(email), invitedTo: text(invitedTo) });
  useEffect(() => {
    if (typeof invitation === 'string') rememberWantedInvitation(invitation);
  }, [invitation]);
  return invited;
}
