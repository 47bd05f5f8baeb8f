import { EmailText, Notice } from '@marketplace/shared-ui';

/** Said above the form to who registers to answer an invitation. */
export const InvitedNotice = ({ email, invitedTo }: { email: string; invitedTo: string }) =>
  invitedTo && (
    <Notice tone="info" title={invitedTo}>
      <p>
        Register with the address that was invited, <EmailText address={email} />. Once you have confirmed it you log in
        and answer the invitation.
      </p>
    </Notice>
  );
