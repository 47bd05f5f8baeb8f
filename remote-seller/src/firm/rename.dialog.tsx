import { countOf } from '@marketplace/shared-contract/platform/words/plural';
import { ConfirmDialog } from '@marketplace/shared-ui/overlay';

type RenameProps = {
  from: string;
  to: string;
  /** How many other members there are. */
  others: number;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Says, before a firm is renamed, which name becomes which, what carries the new one, and what keeps the old. */
export const RenameDialog = ({ from, to, others, onConfirm, onCancel }: RenameProps) => (
  <ConfirmDialog
    open
    title="Rename the firm?"
    confirm="Rename the firm"
    cancel="Keep the name"
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <p>
      <strong>{from}</strong> becomes <strong>{to}</strong>.
    </p>
    <p>
      From now on the firm’s posts, its emails and its invitations say {to}, and so do the invoice and the certificate
      of what is charged from now on.
    </p>
    <p>
      What was charged before keeps {from}: its invoices, and its certificates, also those of posts that are live now.
      The firm’s history says both names.
    </p>
    <p>{countOf(others, 'other member gets', 'other members get')} an email.</p>
  </ConfirmDialog>
);
