import { useFirmRole, useSession } from '@marketplace/shared-auth';
import { type Whose, whoseOptions } from '@marketplace/shared-contract/accounts/firms/whose';
import { Button, browserStorage, EmptyState, useAddressQuery } from '@marketplace/shared-ui';
import { useId, useState } from 'react';
import * as styles from './paged-list.module.css';

const keyOf = (userId: string | undefined) => `list-whose.${userId ?? ''}`;
const isWhose = (text: string | null): text is Whose => text !== null && Object.hasOwn(whoseOptions, text);

/**
 * Whose posts, interest and documents a list has. For practitioners with colleagues: nobody else is in charge of any. The address comes
 * first, so that a figure that counts the firm's links to the firm's; else this browser remembers the choice.
 */
export function useWhose() {
  const userId = useSession()?.userId;
  const { role, shared } = useFirmRole();
  const { query, change } = useAddressQuery();
  const [kept, setKept] = useState(() => browserStorage.read(keyOf(userId)));
  const offered = shared && role === 'practitioner';
  const asked = query.get('whose') ?? kept ?? null;
  const mine = offered && asked === 'mine';
  const setWhose = (whose: Whose) => {
    setKept(whose);
    browserStorage.write(keyOf(userId), whose === 'mine' ? whose : undefined);
    change({ page: undefined, whose: undefined }, { replace: true, preventScrollReset: true });
  };
  return { offered, mine, setWhose, narrowing: mine ? ({ whose: 'mine' } as const) : {} };
}

type WhoseListed = ReturnType<typeof useWhose>;

/** Chooses between the firm's and the user's own; nothing if there is no choice. */
export function WhoseControl({ offered, mine, setWhose }: Omit<WhoseListed, 'narrowing'>) {
  const id = useId();
  if (!offered) return null;
  return (
    <div className={styles.listChoice}>
      <label htmlFor={id}>Show</label>
      <select
        id={id}
        className="select"
        value={mine ? 'mine' : 'firm'}
        onChange={({ target: { value } }) => isWhose(value) && setWhose(value)}
      >
        {Object.entries(whoseOptions).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A user's own list is empty; the firm's may not be. */
export const NoneOfMine = ({ what, setWhose }: { what: string } & Pick<WhoseListed, 'setWhose'>) => (
  <EmptyState
    title={`You are not in charge of any ${what} here.`}
    action={<Button onClick={() => setWhose('firm')}>Show the firm’s</Button>}
  />
);
