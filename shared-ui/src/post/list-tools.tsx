import { Button, Icon } from '@marketplace/shared-ui';
import { type ReactNode, useId, useState } from 'react';
import './list-tools.css';

type ListToolsProps = {
  /** How many filters are set; the button says so. */
  chosen?: number;
  children: ReactNode;
};

/** A list's filters and order. Below 960 pixels one button opens them, and the list begins on the first screen. */
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
