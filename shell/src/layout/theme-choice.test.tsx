import { afterEach, expect, test } from '@jest/globals';
import { useTheme } from '@marketplace/shared-ui/theme/use-theme';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeChoice } from './theme-choice.tsx';

const Shown = () => <output>{useTheme()}</output>;
const open = () =>
  render(
    <>
      <ThemeChoice />
      <Shown />
    </>,
  );
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Appearance' });
const { dataset } = document.documentElement;

afterEach(() => {
  localStorage.clear();
  delete dataset.theme;
});

test('applies and stores a choice at once; no choice means the device’s theme', async () => {
  open();
  expect(select().value).toBe('system');
  await userEvent.selectOptions(select(), 'Dark');
  screen.getByText('dark');
  expect([dataset.theme, localStorage.getItem('marketplace.theme')]).toEqual(['dark', 'dark']);
  await userEvent.selectOptions(select(), 'As on your device');
  screen.getByText('light');
  expect([dataset.theme, localStorage.getItem('marketplace.theme')]).toEqual([undefined, null]);
});

test('follows another tab’s choice, and ignores an unknown one', () => {
  open();
  const storeElsewhere = (value: string) =>
    act(() => {
      localStorage.setItem('marketplace.theme', value);
      window.dispatchEvent(new StorageEvent('storage', { key: 'marketplace.theme' }));
    });
  storeElsewhere('dark');
  expect([dataset.theme, screen.getByText('dark').textContent]).toEqual(['dark', 'dark']);
  expect(select().value).toBe('dark');
  storeElsewhere('purple');
  expect(dataset.theme).toBeUndefined();
  expect(select().value).toBe('system');
});
