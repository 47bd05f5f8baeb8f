import { useEffect, useRef, useState } from 'react';
import { restoreDraft, storeDraft } from './draft-store.ts';
import type { Registration } from './registration.ts';
import type { Addresses } from './wizard.rules.ts';

/** What was typed and which e-mails were checked, kept for a reload. */
export function useDraft(registration: Registration) {
  const [held, setHeld] = useState(() => restoreDraft(registration));
  // What a handler that waited must go by is not what was held when it began.
  const latest = useRef(held);
  latest.current = held;
  useEffect(() => storeDraft(registration, held), [registration, held]);

  const edit = (group: string, values: Record<string, unknown>) =>
    setHeld((before) => ({ ...before, draft: { ...before.draft, [group]: { ...before.draft[group], ...values } } }));
  const noteChecked = (checked: Addresses | undefined) => setHeld((before) => ({ ...before, checked }));

  return { held, latest, edit, noteChecked };
}
