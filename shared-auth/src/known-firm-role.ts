import { setFirmRole, useFirmRole, useSession } from '@marketplace/shared-auth';
import { type FirmRole, firmRoles } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { useEffect, useState } from 'react';
import { fetchFirmRole } from './fetch-firm-role.ts';

/**
 * The user's role in their firm; undefined until known. Calls made before that could be refused, and each refusal is in the security
 * log. If the role cannot be loaded, the page is shown: the API protects it.
 */
export function useKnownFirmRole(): FirmRole | undefined {
  const { role, requests } = useFirmRole();
  const [asked, setAsked] = useState(false);
  const isSeller = useSession()?.role === 'seller';
  const known = !isSeller || role !== 'practitioner' || requests !== undefined || asked;

  useEffect(() => {
    if (known) return;
    let gone = false;
    fetchFirmRole()
      // A server of another release may answer differently.
      .then((told) => !gone && firmRoles.includes(told?.role) && setFirmRole(told))
      .catch(() => undefined)
      .finally(() => !gone && setAsked(true));
    return () => {
      gone = true;
    };
  }, [known]);

  return known ? role : undefined;
}
