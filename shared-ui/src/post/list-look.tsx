import { Button, browserStorage } from '@marketplace/shared-ui';
import { useState } from 'react';
import './list-look.css';

/** How lists look: as the specified cards, or as a table (PD-61). */
export type ListLook = 'cards' | 'table';

const isLook = (text: string | undefined): text is ListLook => text === 'cards' || text === 'table';
/** A list with more rows than this is a table until its user chooses. */
const mostCards = 12;

/**
 * This user's preference for a list of this length; this browser remembers the choice for every list. By default, long lists are tables.
 */
export function useListLook(userId: string | undefined) {
  const key = `list-look.${userId ?? ''}`;
  const [chosen, setChosen] = useState(() => browserStorage.read(key));
  const choose = (look: ListLook) => {
    setChosen(look);
    browserStorage.write(key, look);
  };
  const lookOf = (rows = 0): ListLook => (isLook(chosen) ? chosen : rows > mostCards ? 'table' : 'cards');
  return [lookOf, choose] as const;
}

const names: Record<ListLook, string> = { cards: 'Cards', table: 'Table' };

/** Chooses between cards and a table. */
export const ListLookControl = ({ look, onChange }: { look: ListLook; onChange: (look: ListLook) => void }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend, for two buttons that say enough
  <div role="group" className="list-look" aria-label="Show as">
    {(Object.keys(names) as ListLook[]).map((one) => (
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
