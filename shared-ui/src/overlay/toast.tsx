import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore } from '../listeners.ts';
import { Icon } from '../parts/icon.tsx';
import { type Tone, toneIcons } from '../parts/notice.tsx';
import { savedMilliseconds } from '../parts/saved-tick.tsx';
import './toast.css';

/** A short message that outlives its screen. Messages that stay belong to the shell's notification area. */
export type Toast = {
  /** A second one with the same key replaces the first. */
  key: string;
  tone?: Tone;
  title: string;
  milliseconds?: number;
};

const toastStore = createStore<readonly Toast[]>([]);

let isMounted = false;

// The region is rendered before the first toast: a region added together with its text is not announced.
function drawPlace(): void {
  if (isMounted) return;
  isMounted = true;
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<Toasts />);
}

/** Shows a toast at the bottom of the window, also over later screens; it disappears automatically (SHELL-024). */
export function toast(item: Toast): void {
  drawPlace();
  setTimeout(() => toastStore.set([...toastStore.get().filter(({ key }) => key !== item.key), item]));
  setTimeout(
    () => toastStore.set(toastStore.get().filter((one) => one !== item)),
    item.milliseconds ?? savedMilliseconds,
  );
}

function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get);
  return (
    <div className="notes" role="status">
      {toasts.map(({ key, tone = 'success', title }) => (
        <p key={key} className="note">
          <Icon name={toneIcons[tone]} /> {title}
        </p>
      ))}
    </div>
  );
}
