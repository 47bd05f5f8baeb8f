import { useSyncExternalStore } from 'react';
import { browserStorage } from '../safe-storage.ts';
import { themeKey } from './theme-key.ts';

type Theme = 'light' | 'dark';
/** The choices, with their names on screen. */
export const themeChoices = { system: 'As on your device', light: 'Light', dark: 'Dark' } as const;
export type ThemeChoice = keyof typeof themeChoices;

const systemIsDark = () => window.matchMedia?.('(prefers-color-scheme: dark)');
/** Dispatched on the window, like the storage event in other tabs. */
const changed = 'marketplace-theme';

/** Another tab's choice arrives by the storage event, this tab's own by an event of ours, the system's by its media query. */
function subscribe(tell: () => void): () => void {
  const ofAnotherTab = ({ key }: StorageEvent) => {
    if (key !== themeKey && key !== null) return;
    show(readChoice());
    tell();
  };
  const query = systemIsDark();
  window.addEventListener('storage', ofAnotherTab);
  window.addEventListener(changed, tell);
  query?.addEventListener?.('change', tell);
  return () => {
    window.removeEventListener('storage', ofAnotherTab);
    window.removeEventListener(changed, tell);
    query?.removeEventListener?.('change', tell);
  };
}

function readChoice(): ThemeChoice {
  const kept = browserStorage.read(themeKey);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

function show(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

/** If the browser stores nothing, the choice lasts for this document. */
const shownChoice = (): ThemeChoice => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

/** The user's choice, and the function to change it, in every tab at once. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const choose = (choice: ThemeChoice) => {
    browserStorage.write(themeKey, choice === 'system' ? undefined : choice);
    show(choice);
    window.dispatchEvent(new Event(changed));
  };
  return [useSyncExternalStore(subscribe, shownChoice), choose];
}

const shownTheme = (): Theme => {
  const choice = shownChoice();
  if (choice !== 'system') return choice;
  return systemIsDark()?.matches ? 'dark' : 'light';
};

/** The current theme, for what style sheets cannot reach: antd's own colours, and canvases. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, shownTheme);
