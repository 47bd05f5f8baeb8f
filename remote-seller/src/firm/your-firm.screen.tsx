import type { Firm } from '@marketplace/shared-contract/firm-members';
import { routes } from '@marketplace/shared-contract/routes';
import { Page, QueryView, useAddressQuery } from '@marketplace/shared-ui';
import { useState } from 'react';
import { HistoryCard } from '../history.card.tsx';
import { useSellerFirmQuery } from './firm.api.ts';
import * as styles from './firm.module.css';
import { NotInvited } from './invitation.screen.tsx';
import { InvitationsCard } from './invitations.card.tsx';
import { InviteForm } from './invite.form.tsx';
import { InvitedCard } from './invited.card.tsx';
import { MembersCard } from './members.card.tsx';
import { OutsideFirm, Welcome } from './welcome.tsx';

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
  const { query } = useAddressQuery();
  // As it was found: an invitation that was answered here is no missing one.
  const [missing] = useState(query.get('from') === 'invitation' && firm.invited.length === 0);
  const [joined, setJoined] = useState(false);
  const alone = firm.members.length === 1;
  return (
    <div className={styles.firm}>
      {missing && <NotInvited />}
      {joined && !alone && <Welcome firm={firm} />}
      {alone && <OutsideFirm />}
      {firm.invited.length > 0 && <InvitedCard invited={firm.invited} alone={alone} onJoined={() => setJoined(true)} />}
      <MembersCard firm={firm} />
      {decides && <InvitationsCard invitations={firm.invitations} />}
      {decides && <InviteForm />}
      {firm.members.length > 1 && firm.role !== 'billing' && <HistoryCard />}
    </div>
  );
}
