import { useIdempotencyKey } from '@marketplace/shared-auth';
import { ownPostsStay } from '@marketplace/shared-contract/accounts/closing/own-posts-stay';
import {
  type Firm,
  type FirmInvitation,
  firmRoleTexts,
  type InvitedTo,
  InviteMember,
} from '@marketplace/shared-contract/accounts/firms/firm-members';
import { InvitationsCard, InvitedCard, InviteForm } from '@marketplace/shared-ui/membership';
import {
  useSellerDeclineInvitationMutation,
  useSellerInviteMemberMutation,
  useSellerJoinFirmMutation,
  useSellerResendInvitationMutation,
  useSellerWithdrawInvitationMutation,
} from './firm.api.ts';
import { roleOptions } from './role-options.ts';

const firmOf = ({ firm, invitedBy }: InvitedTo) => firm || `the firm of ${invitedBy}`;

type FirmInvitedCardProps = { firm: Firm; onJoined: () => void };

/** Invitations to the seller's own address. */
export function FirmInvitedCard({ firm: { invited, members, outside }, onJoined }: FirmInvitedCardProps) {
  const [join] = useSellerJoinFirmMutation();
  const [decline] = useSellerDeclineInvitationMutation();
  const alone = members.length === 1;
  return (
    <InvitedCard
      kind="firm"
      roles={firmRoleTexts}
      nameOf={firmOf}
      {...{ invited, alone, join, decline, onJoined }}
      joinMeans={
        <p>
          From then on you act for this firm. Posts you have ended, with their invoices and certificates, stay your own:
          you see them again when you leave the firm.
        </p>
      }
    >
      {alone && !outside && <p>{ownPostsStay}</p>}
    </InvitedCard>
  );
}

export function FirmInvitationsCard({ invitations }: { invitations: readonly FirmInvitation[] }) {
  const [resend] = useSellerResendInvitationMutation();
  const [withdraw] = useSellerWithdrawInvitationMutation();
  return <InvitationsCard kind="firm" {...{ invitations, resend, withdraw }} />;
}

export function FirmInviteForm() {
  const [invite] = useSellerInviteMemberMutation();
  const keyOf = useIdempotencyKey();
  return (
    <InviteForm
      title="Invite somebody"
      contract={InviteMember}
      roles={roleOptions}
      preselected="colleague"
      invite={(input, sent) => invite({ input, idempotencyKey: keyOf(JSON.stringify([sent, input])) })}
    >
      <p>
        An Interested Party’s account cannot join a firm. If this address has one, we tell you when the invitation is
        opened.
      </p>
    </InviteForm>
  );
}
