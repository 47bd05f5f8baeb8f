import { EmailText, Notice } from '@marketplace/shared-ui';

/** Shown above the form to users who register from an invitation. */
export const InvitedNotice = ({ email, invitedTo }: { email: string; invitedTo: string }) =>
  invitedTo && (
    <Notice tone="info" title={invitedTo}>
      <p>
        Register with the address that was invited, <EmailText address={email} />. Once you have confirmed it you log in
        and answer the invitation.
      </p>
    </Notice>
  );
