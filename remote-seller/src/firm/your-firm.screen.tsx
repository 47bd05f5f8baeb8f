import { type Firm, firmRoleTexts } from '@marketplace/shared-contract/accounts/firms/firm-members';
import { isFirmReader } from '@marketplace/shared-contract/accounts/firms/firm-roles';
import { HandlerMails } from '@marketplace/shared-contract/accounts/firms/handler-mails';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import {
  Card,
  LinkButton,
  Notice,
  Page,
  QueryView,
  SavedTick,
  useAddressQuery,
  useSaved,
} from '@marketplace/shared-ui';
import {
  CheckboxField,
  Form,
  FormError,
  SubmitButton,
  showProblem,
  useContractForm,
} from '@marketplace/shared-ui/form';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as styles from '../beside.module.css';
import { HistoryCard } from '../history.card.tsx';
import { useSellerFirmQuery, useSellerHandlerMailsQuery, useSellerSaveHandlerMailsMutation } from './firm.api.ts';
import { NotInvited } from './invitation.screen.tsx';
import { FirmInvitationsCard, FirmInvitedCard, FirmInviteForm } from './invitations.tsx';
import { MembersCard } from './members.card.tsx';
import { NameForm } from './name.form.tsx';

/** The members of the seller's firm and their roles; practitioners manage them (ADR-0073). */
export function YourFirmScreen() {
  const query = useSellerFirmQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={routes.YourFirm.title}>
      <QueryView query={query} what="your firm">
        {(firm) => <People firm={firm} />}
      </QueryView>
    </Page>
  );
}

/** Tells members who can change the name that nobody can join under another firm's. */
const NameTaken = ({ name }: { name: string }) => (
  <Notice
    tone="warning"
    title={`Another firm goes by the name ${name}`}
    action={<LinkButton to={pathTo('AmendAccountDetails')}>Go to {routes.AmendAccountDetails.title}</LinkButton>}
  >
    <p>
      Nobody can join yours until it has a name of its own: change the company in your{' '}
      {routes.AmendAccountDetails.title}. If that firm is yours, ask one of its practitioners to invite you instead.
    </p>
  </Notice>
);

function People({ firm }: { firm: Firm }) {
  const decides = firm.role === 'practitioner';
  const { query, change } = useAddressQuery();
  // The invitation as found: once answered here it is not missing.
  const [missing] = useState(query.get('from') === 'invitation' && firm.invited.length === 0);
  const [joined, setJoined] = useState(false);
  const welcome = () => {
    setJoined(true);
    change({ from: undefined }, { replace: true, preventScrollReset: true });
  };
  const alone = firm.members.length === 1;
  // A user on their own has no firm: they first answer their invitations, or provide what a firm of their own needs.
  const { outside } = firm;
  return (
    <div className={styles.beside}>
      <div className="membership">
        {missing && <NotInvited />}
        {joined && !alone && <Welcome firm={firm} />}
        {outside && firm.invited.length === 0 && <OutsideFirm />}
        <FirmInvitedCard firm={firm} onJoined={welcome} />
        {firm.nameTaken && <NameTaken name={firm.name} />}
        {!outside && <MembersCard firm={firm} />}
        {decides && !outside && <FirmInvitationsCard invitations={firm.invitations} />}
        {!alone && isFirmReader(firm.role) && <HistoryCard />}
      </div>
      <div className="membership">
        {decides && !outside && <FirmInviteForm />}
        {decides && !alone && <NameForm name={firm.name} others={firm.members.length - 1} />}
        {!alone && isFirmReader(firm.role) && <HandlerMailsCard />}
      </div>
    </div>
  );
}

/** Welcomes a new member: their role, and where to start. */
const Welcome = ({ firm: { name, role } }: { firm: Firm }) => (
  <Notice
    tone="success"
    title={`Welcome to ${name || 'the firm'}`}
    action={
      isFirmReader(role) ? (
        <LinkButton to={pathTo('LivePosts')}>See the live posts</LinkButton>
      ) : (
        <LinkButton to={pathTo('UserInvoices')}>See the invoices</LinkButton>
      )
    }
  >
    <p>
      Your role: {firmRoleTexts[role].name}. {firmRoleTexts[role].may} We’ve let the person who invited you know that
      you joined.
    </p>
  </Notice>
);

/** The role of an account opened for a firm's work that is outside any firm. */
function OutsideFirm() {
  return (
    <Notice tone="info" title="You are in no firm">
      <p>
        Your account was opened for the work of a firm. A practitioner can invite you again, to the same firm or
        another.
      </p>
      <p>
        To post in your own name, or to invite colleagues to a firm of yours, first give your company and licence under{' '}
        <Link to={pathTo('AmendAccountDetails')}>Account Details</Link> and your postal address under{' '}
        <Link to={pathTo('AmendAddressDetails')}>Address and Phone</Link>. If you no longer need the account, close it
        under <Link to={pathTo('YourData')}>Your Data</Link>.
      </p>
    </Notice>
  );
}

/** Which emails a user wants if a post's practitioner and its case's handler are two people. */
function HandlerMailsCard() {
  const query = useSellerHandlerMailsQuery();
  const [saved, confirmSaved] = useSaved();
  return (
    <Card title="Emails about posts" extra={<SavedTick text={saved} />}>
      <QueryView query={query} what="your choice of emails" keepPrevious>
        {(chosen) => <Choice key={JSON.stringify(chosen)} chosen={chosen} onSaved={confirmSaved} />}
      </QueryView>
    </Card>
  );
}

function Choice({ chosen, onSaved }: { chosen: HandlerMails; onSaved: (text: string) => void }) {
  const [save] = useSellerSaveHandlerMailsMutation();
  const form = useContractForm(HandlerMails, chosen);
  const submit = async (input: HandlerMails) => {
    const { data, error } = await save(input);
    if (data === undefined) return showProblem(form, error);
    onSaved(data);
  };
  return (
    <Form form={form} onSubmit={submit} label="Emails about posts">
      <CheckboxField control={form.control} name="Handled" label="About colleagues’ posts whose case I handle" />
      <CheckboxField
        control={form.control}
        name="HandledByOthers"
        label="About my posts whose case a colleague handles"
        help="If neither of you wants them, the practitioner in charge gets them."
      />
      <FormError />
      <div className="actions">
        <SubmitButton variant="default">Save the choice</SubmitButton>
      </div>
    </Form>
  );
}
