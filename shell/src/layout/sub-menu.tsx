import { Icon } from '@marketplace/shared-ui';
import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Group } from './menu.rules.ts';
import { MenuLinks } from './menu-links.tsx';
import { useMenuPlace } from './menu-place.ts';
import * as styles from './menus.module.css';

/** Entries of the bar under one name: the tabs of one screen as the link to the first, others in a native popover below it. */
export function SubMenu({ title, entries, tabs }: Group) {
  const { parent } = useMenuPlace();
  const current = entries.some(({ name }) => name && name === parent) ? 'true' : undefined;
  const [first] = entries;
  if (!tabs || !first) return <Popover title={title} entries={entries} current={current} />;
  return (
    <Link to={first.to} aria-current={current}>
      {title}
    </Link>
  );
}

function Popover({ title, entries, current }: Omit<Group, 'tabs'> & { current: 'true' | undefined }) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  // The top layer has no position relative to the opener: set it here.
  const place = () => {
    const at = opener.current?.getBoundingClientRect();
    if (at) popover.current?.style.setProperty('inset', `${at.bottom}px auto auto ${at.left}px`);
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={styles.subMenuOpener}
        popoverTarget={id}
        aria-current={current}
        onClick={place}
      >
        {title} <Icon name="down" />
      </button>
      <div ref={popover} id={id} className={`${styles.accountMenu} ${styles.subMenu}`} popover="auto">
        <MenuLinks entries={entries} onChoose={() => popover.current?.hidePopover?.()} />
      </div>
    </>
  );
}
