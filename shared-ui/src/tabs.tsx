import { Tabs as AntdTabs } from 'antd';
import type { ReactNode } from 'react';
import { AntdTheme } from './theme/antd-theme.tsx';

type TabItem<K extends string> = { key: K; label: string; children: ReactNode; disabled?: boolean };

type TabsProps<K extends string> = {
  items: readonly TabItem<K>[];
  active: K;
  onChange: (key: K) => void;
};

/** Tab panels. The caller stores which one is active, in the URL if possible. */
export function Tabs<K extends string>({ items, active, onChange }: TabsProps<K>) {
  return (
    <AntdTheme>
      <AntdTabs items={[...items]} activeKey={active} onChange={(key) => onChange(key as K)} />
    </AntdTheme>
  );
}
