import { Tabs as AntdTabs } from 'antd';
import type { ReactNode } from 'react';
import { AntdTheme } from '../theme/antd-theme.tsx';

type TabItem<K extends string> = { key: K; label: string; children: ReactNode; disabled?: boolean };

type TabsProps<K extends string> = {
  items: readonly TabItem<K>[];
  active: K;
  onChange: (key: K) => void;
};

/** Panels of which one is shown. Which one is the caller's to keep, in the address where it can be. */
export function Tabs<K extends string>({ items, active, onChange }: TabsProps<K>) {
  return (
    <AntdTheme>
      <AntdTabs items={[...items]} activeKey={active} onChange={(key) => onChange(key as K)} />
    </AntdTheme>
  );
}
