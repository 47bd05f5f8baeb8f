import { getJson } from '@marketplace/shared-auth';
import type { AccountDetails } from '@marketplace/shared-contract/accounts/account/account';
import { signedInCalls } from '@marketplace/shared-contract/platform/calls/signed-in';
import { type Role, roleClaims } from '@marketplace/shared-contract/platform/routes/roles';
import { useEffect, useRef, useState } from 'react';
import * as styles from './menus.module.css';

/** The user's name and firm, loaded whenever the surrounding menu opens, and the role, known at once. */
export function SignedInAs({ role }: { role: Role }) {
  const place = useRef<HTMLDivElement>(null);
  const [person, setPerson] = useState<{ name: string; firm: string }>();
  useEffect(() => {
    const menu = place.current?.closest('[popover], dialog');
    if (!menu) return;
    let gone = false;
    const ask = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') return;
      getJson<AccountDetails>(signedInCalls.accountDetails).then(
        ({ myAccountDetails: { forenames, surname, company } }) => {
          if (!gone) setPerson({ name: `${forenames} ${surname}`, firm: company });
          // The role also says who it is.
        },
        ignore,
      );
    };
    menu.addEventListener('toggle', ask);
    return () => {
      gone = true;
      menu.removeEventListener('toggle', ask);
    };
  }, []);
  return (
    <div ref={place} className={styles.signedInAs}>
      {/* Reserves the space until the name is known. */}
      <strong>{person?.name ?? '\u00a0'}</strong>
      <p>{person?.firm ?? '\u00a0'}</p>
      <p>Logged in as {roleClaims[role]}</p>
    </div>
  );
}

const ignore = () => undefined;
