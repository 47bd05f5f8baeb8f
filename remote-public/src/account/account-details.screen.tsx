import { useFirmRole, useSession } from '@marketplace/shared-auth';
import { combineQueries } from '@marketplace/shared-auth/api';
import { useKnownFirmRole } from '@marketplace/shared-auth/known-firm-role';
import { type AccountDetails, AmendAccount } from '@marketplace/shared-contract/accounts/account/account';
import { displayMoment } from '@marketplace/shared-contract/platform/clock/calendar';
import type { RegisterLabels } from '@marketplace/shared-contract/platform/labels';
import { Button, Card, EmailText, QueryView, SavedTick, Unchanged, useAttempt, useSaved } from '@marketplace/shared-ui';
import { TextField, useContractForm } from '@marketplace/shared-ui/form';
import { SelectField } from '@marketplace/shared-ui/select';
import {
  usePublicAccountDetailsQuery,
  usePublicAmendAccountMutation,
  usePublicAskSecondEmailMutation,
  usePublicPersonLabelsQuery,
} from './account.api.ts';
import { AccountForm } from './account.form.tsx';
import * as styles from './account.module.css';
import { AccountPage } from './account-page.tsx';
import { FixedDetails } from './fixed-details.tsx';
import { LicencePanel } from './licence-panel.tsx';

/** The user's own name, company and second e-mail (BUY-021). */
export function AccountDetailsScreen() {
  const isSeller = useSession()?.role === 'seller';
  const firmRole = useKnownFirmRole();
  const { shared, firm: name } = useFirmRole();
  const firm = isSeller && shared ? name : undefined;
  const query = combineQueries(usePublicAccountDetailsQuery(), usePublicPersonLabelsQuery());
  return (
    <AccountPage name="AmendAccountDetails" cards>
      <Card>
        <QueryView query={query} what="your account details">
          {([{ held, version }, { titleLabels }]) => (
            <DetailsForm
              // The fields differ once the firm is known.
              key={String(firm !== undefined)}
              details={held.myAccountDetails}
              version={version}
              titles={titleLabels}
              firm={firm}
            />
          )}
        </QueryView>
      </Card>
      {isSeller && firmRole === 'practitioner' && <LicencePanel />}
    </AccountPage>
  );
}

type DetailsFormProps = {
  details: AccountDetails['myAccountDetails'];
  version: string | undefined;
  titles: RegisterLabels['titleLabels'];
  /** The name of the user's firm, if it has several members. */
  firm: string | undefined;
};

function DetailsForm({ details, version, titles, firm }: DetailsFormProps) {
  const [amend] = usePublicAmendAccountMutation();
  const isBuyer = useSession()?.role === 'buyer';
  // A user whose account was opened for a firm's work has no company, and needs none while they are in it.
  const hasCompany = firm === undefined || details.company !== '';
  const form = useContractForm(AmendAccount, {
    TitleId: details.titleId ?? undefined,
    Forenames: details.forenames,
    Surname: details.surname,
    EmailAddress2: details.emailAddress2 ?? '',
    Company: hasCompany ? details.company : undefined,
    Position: details.position,
  });
  const { control } = form;
  const options = titles.map(({ titleId, description }) => ({ value: titleId, label: description }));
  return (
    <AccountForm
      label="Account details"
      form={form}
      name="AmendAccountDetails"
      version={version}
      words={{
        TitleId: { label: 'Title', options },
        Forenames: { label: 'Forenames' },
        Surname: { label: 'Surname' },
        Company: { label: 'Company Name' },
        Position: { label: 'Position' },
        EmailAddress2: { label: 'Second Email' },
      }}
      save={(edited) => amend({ ...edited, isBuyer })}
    >
      <FixedDetails details={details} firm={firm} />
      <SelectField control={control} name="TitleId" label="Title" options={options} />
      <div className={styles.accountRow}>
        <TextField control={control} name="Forenames" label="Forenames" autoComplete="given-name" />
        <TextField control={control} name="Surname" label="Surname" autoComplete="family-name" />
      </div>
      <div className={styles.accountRow}>
        {hasCompany && (
          <TextField
            control={control}
            name="Company"
            label="Company Name"
            autoComplete="organization"
            help={firm && `Your own company. While you are in ${firm}, its name appears instead.`}
          />
        )}
        <TextField control={control} name="Position" label="Position" autoComplete="organization-title" />
      </div>
      <TextField
        control={control}
        name="EmailAddress2"
        label="Second Email"
        optional
        type="email"
        inputMode="email"
        help={`${isBuyer ? 'Alerts go to this address too, once' : 'A second way to reach you, once'} it is confirmed by the link we email to it. You can’t log in with it.`}
      />
      <SecondEmailState details={details} />
    </AccountForm>
  );
}

type SecondEmailStateProps = { details: AccountDetails['myAccountDetails'] };

/** The state of the stored second address: it agreed, was asked, or waits to be asked (PD-55). */
function SecondEmailState({ details }: SecondEmailStateProps) {
  const { emailAddress2: address, emailAddress2Confirmed: confirmed, emailAddress2AskedDate: asked } = details;
  const [ask] = usePublicAskSecondEmailMutation();
  const [saved, confirmSaved] = useSaved();
  const { attempt, busy, problem } = useAttempt(confirmSaved);
  if (!address) return null;
  if (confirmed)
    return (
      <div className={styles.accountSecond}>
        <p>
          <EmailText address={address} /> is confirmed.
        </p>
      </div>
    );
  return (
    <div className={styles.accountSecond}>
      <p>
        <strong>
          <EmailText address={address} /> is not confirmed yet, so nothing is sent to it.
        </strong>{' '}
        {asked
          ? `We emailed it a link on ${displayMoment(asked)}. The link works for seven days.`
          : 'We haven’t emailed it a link yet.'}
      </p>
      <div className={styles.accountSave}>
        <Button loading={busy} onClick={() => attempt(() => ask())}>
          {asked ? 'Send the link again' : 'Send the link'}
        </Button>
        <SavedTick text={saved} />
      </div>
      <Unchanged problem={problem} />
    </div>
  );
}
