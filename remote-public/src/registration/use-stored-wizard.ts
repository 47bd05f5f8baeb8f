import { useEffect, useRef, useState } from 'react';
import type { Registration } from './registration.ts';
import type { Addresses } from './wizard.rules.ts';
import { restoreWizard, storeWizard } from './wizard-storage.ts';

/** What was typed and which e-mails were checked, kept for a reload. */
export function useStoredWizard(registration: Registration) {
  const [held, setHeld] = useState(() => restoreWizard(registration));
  // What a handler that waited must go by is not what was held when it began.
  const latest = useRef(held);
  latest.current = held;
  useEffect(() => storeWizard(registration, held), [registration, held]);

  const edit = (group: string, values: Record<string, unknown>) =>
    setHeld((before) => ({ ...before, draft: { ...before.draft, [group]: { ...before.draft[group], ...values } } }));
  const noteChecked = (checked: Addresses | undefined) => setHeld((before) => ({ ...before, checked }));

  return { held, latest, edit, noteChecked };
}
