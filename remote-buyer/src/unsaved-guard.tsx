import { heldSession } from '@marketplace/shared-auth';
import { LeaveGuard } from '@marketplace/shared-ui/overlay';

/** Asks before unsaved changes are left. Whoever is signed out has nothing left to save. */
export const UnsavedGuard = ({ unsaved }: { unsaved: boolean }) => (
  <LeaveGuard unsaved={unsaved} mayGo={() => heldSession() === undefined} />
);
