import { Dropdown } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { AntdTheme } from '../theme/antd-theme.tsx';

export type MenuEntry =
  | { key: string; label: ReactNode; onSelect?: () => void; danger?: boolean; disabled?: boolean }
  | 'divider';

type DropdownMenuProps = {
  items: readonly MenuEntry[];
  /** The button that opens it. */
  children: ReactElement;
};

/** A menu under a button, opened by press. */
export function DropdownMenu({ items, children }: DropdownMenuProps) {
  const entries = items.map((item, place) =>
    item === 'divider'
      ? { type: 'divider' as const, key: `divider-${place}` }
      : { key: item.key, label: item.label, danger: item.danger, disabled: item.disabled, onClick: item.onSelect },
  );
  return (
    <AntdTheme>
      <Dropdown trigger={['click']} menu={{ items: entries }} placement="bottomRight">
        {children}
      </Dropdown>
    </AntdTheme>
  );
}
