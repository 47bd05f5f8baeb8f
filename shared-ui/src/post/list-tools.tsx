import { Button, Icon } from '@marketplace/shared-ui';
import { type ReactNode, useId, useState } from 'react';
import './list-tools.css';

type ListToolsProps = {
  /** How many filters are set; shown on the button. */
  chosen?: number;
  children: ReactNode;
};

/** A list's filters and sort order. Below 960 pixels one button opens them, so that the list starts on the first screen. */
export function ListTools({ chosen = 0, children }: ListToolsProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className="list-tools">
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <span>{chosen > 0 ? `Filter and sort (${chosen})` : 'Filter and sort'}</span>{' '}
        <Icon name={open ? 'up' : 'down'} />
      </Button>
      <div id={id}>{children}</div>
    </div>
  );
}
