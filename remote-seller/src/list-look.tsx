import { useSession } from '@marketplace/shared-auth';
import { Button, browserStorage } from '@marketplace/shared-ui';
import { useState } from 'react';
import * as styles from './paged-list.module.css';

/** How lists appear: as the specified cards, or as a table (PD-61). */
export type ListLook = 'cards' | 'table';

const keyOf = (userId: string | undefined) => `list-look.${userId ?? ''}`;

/** How this user wants lists; remembered by this browser for the next one, whichever list it is. */
export function useListLook(): [ListLook, (look: ListLook) => void] {
  const userId = useSession()?.userId;
  const [look, setLook] = useState<ListLook>(() =>
    browserStorage.read(keyOf(userId)) === 'table' ? 'table' : 'cards',
  );
  const choose = (wanted: ListLook) => {
    setLook(wanted);
    browserStorage.write(keyOf(userId), wanted === 'table' ? wanted : undefined);
  };
  return [look, choose];
}

const names = { cards: 'Cards', table: 'Table' } as const;

/** Chooses between cards and a table. */
export const ListLookControl = ({ look, onChange }: { look: ListLook; onChange: (look: ListLook) => void }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend, for two buttons that say enough
  <div role="group" className={styles.listLook} aria-label="Show as">
    {(['cards', 'table'] as const).map((one) => (
      <Button
        key={one}
        variant={one === look ? 'default' : 'text'}
        aria-pressed={one === look}
        onClick={() => onChange(one)}
      >
        {names[one]}
      </Button>
    ))}
  </div>
);
