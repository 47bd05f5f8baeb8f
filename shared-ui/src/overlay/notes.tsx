import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore } from '../listeners.ts';
import { Icon } from '../parts/icon.tsx';
import { type Tone, toneIcons } from '../parts/notice.tsx';
import { savedMilliseconds } from '../parts/saved.tsx';
import './notes.css';

/** A short word that outlives the screen it comes from. Messages that stay are the shell's notification area's. */
export type Note = {
  /** A second one of the same key replaces the first. */
  key: string;
  tone?: Tone;
  title: string;
  milliseconds?: number;
};

const shown = createStore<readonly Note[]>([]);

let drawn = false;

// The place is drawn before the first note: a region that comes with its text is not announced.
function drawPlace(): void {
  if (drawn) return;
  drawn = true;
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<Notes />);
}

/** Shows a note at the foot of the window, over whatever screen comes next; it goes by itself (SHELL-024). */
export function notify(note: Note): void {
  drawPlace();
  setTimeout(() => shown.set([...shown.get().filter(({ key }) => key !== note.key), note]));
  setTimeout(() => shown.set(shown.get().filter((one) => one !== note)), note.milliseconds ?? savedMilliseconds);
}

function Notes() {
  const notes = useSyncExternalStore(shown.subscribe, shown.get);
  return (
    <div className="notes" role="status">
      {notes.map(({ key, tone = 'success', title }) => (
        <p key={key} className="note">
          <Icon name={toneIcons[tone]} /> {title}
        </p>
      ))}
    </div>
  );
}
