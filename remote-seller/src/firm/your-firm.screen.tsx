import type { Firm } from '@marketplace/shared-contract/firm-members';
import { routes } from '@marketplace/shared-contract/routes';
import { Page, QueryView } from '@marketplace/shared-ui';
import { useSellerFirmQuery } from './firm.api.ts';
import * as styles from './firm.module.css';
import { InvitationsCard } from './invitations.card.tsx';
import { InviteForm } from './invite.form.tsx';
import { InvitedCard } from './invited.card.tsx';
import { MembersCard } from './members.card.tsx';

/** Who is in the seller's firm, and what they may do; its practitioners decide it (ADR-0073). */
export function YourFirmScreen() {
  const query = useSellerFirmQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={routes.YourFirm.title} width="text">
      <QueryView query={query} what="your firm">
        {(firm) => <People firm={firm} />}
      </QueryView>
    </Page>
  );
}

function People({ firm }: { firm: Firm }) {
  const decides = firm.role === 'practitioner';
  return (
    <div className={styles.firm}>
      {firm.invited.length > 0 && <InvitedCard invited={firm.invited} alone={firm.members.length === 1} />}
      <MembersCard firm={firm} />
      {decides && firm.invitations.length > 0 && <InvitationsCard invitations={firm.invitations} />}
      {decides && <InviteForm />}
    </div>
  );
}
