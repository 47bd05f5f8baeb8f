import { ConfirmDialog } from '@marketplace/shared-ui/overlay';
import type { ComponentProps } from 'react';
import { OpenPoints } from './open-points.tsx';

type FinaliseDialogProps = ComponentProps<typeof OpenPoints> & {
  number: number;
  interim: boolean;
  busy: boolean;
  onTake: () => void;
  onClose: () => void;
};

/** Confirms before a numbered statement is finalised for good, and says what is open in it. */
export const FinaliseDialog = ({ number, sections, interim, busy, onOpen, onTake, onClose }: FinaliseDialogProps) => (
  <ConfirmDialog
    open
    title={`Finalise statement ${number}?`}
    confirm={`Finalise statement ${number}`}
    cancel="Not yet"
    busy={busy}
    onConfirm={onTake}
    onCancel={onClose}
  >
    <p>
      We keep the facts as they are now, and what you have written, as numbered Word and PDF files. They never change.
    </p>
    {interim && <p>The business is still on sale, so it is marked as interim.</p>}
    <OpenPoints sections={sections} onOpen={onOpen} />
  </ConfirmDialog>
);
