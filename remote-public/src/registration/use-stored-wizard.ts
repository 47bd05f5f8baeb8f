import { useEffect, useRef, useState } from 'react';
import type { Registration } from './registration.ts';
import type { Addresses } from './wizard.rules.ts';
import { restoreWizard, storeWizard } from './wizard-storage.ts';

/** What was typed and which e-mails were checked, kept for a reload. */
export function useStoredWizard(registration: Registration) {
  const [stored, setStored] = useState(() => restoreWizard(registration));
  // What a handler that waited must go by is not what was held when it began.
  const latest = useRef(stored);
  latest.current = stored;
  useEffect(() => storeWizard(registration, stored), [registration, stored]);

  const edit = (group: string, values: Record<string, unknown>) =>
    setStored((before) => ({ ...before, draft: { ...before.draft, [group]: { ...before.draft[group], ...values } } }));
  const setChecked = (checked: Addresses | undefined) => setStored((before) => ({ ...before, checked }));

  return { held: stored, latest, edit, noteChecked: setChecked };
}
