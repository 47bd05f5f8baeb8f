import { useSession } from '@marketplace/shared-auth';
import type { AdminList } from '@marketplace/shared-contract/platform/admin-list/admin-list';
import { browserStorage } from '@marketplace/shared-ui';
import { useState } from 'react';
import * as styles from './look.module.css';

export type Look = 'cards' | 'table';

/** How a list is drawn: as cards until its reader prefers a table, which this browser remembers for them. */
export function useLook(route: AdminList['route']): [Look, (look: Look) => void] {
  const key = `marketplace.look.${useSession()?.userId ?? ''}.${route}`;
  const [look, setLook] = useState<Look>(() => (browserStorage.read(key) === 'table' ? 'table' : 'cards'));
  const change = (next: Look) => {
    setLook(next);
    browserStorage.write(key, next === 'table' ? next : undefined);
  };
  return [look, change];
}

const names: Record<Look, string> = { cards: 'Cards', table: 'Table' };

/** The choice between the two. */
export const LookSwitch = ({ look, onChange }: { look: Look; onChange: (look: Look) => void }) => (
  <fieldset className={styles.look}>
    <legend className="visually-hidden">Show as</legend>
    {(Object.keys(names) as Look[]).map((one) => (
      <label key={one}>
        <input type="radio" name="look" checked={look === one} onChange={() => onChange(one)} />
        <span>{names[one]}</span>
      </label>
    ))}
  </fieldset>
);
