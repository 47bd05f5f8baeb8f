import type { AccountDetails } from '@marketplace/shared-contract/account';
import { EmailText } from '@marketplace/shared-ui';
import * as styles from './account.module.css';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** What the user cannot change: the address they log in with, and a price agreed with them (BUY-021, PD-40). */
export const FixedDetails = ({ details }: { details: AccountDetails['myAccountDetails'] }) => (
  <dl className={styles.accountFixed}>
    <div>
      <dt>Email</dt>
      <dd>
        <EmailText address={details.emailAddress1} />
        <small>You log in with this address. It cannot be changed here.</small>
      </dd>
    </div>
    {details.customPriceRate !== null && (
      <div>
        <dt>Your price</dt>
        <dd>
          {pounds.format(details.customPriceRate)} plus VAT for 28 days
          <small>Agreed with you in place of the standard price.</small>
        </dd>
      </div>
    )}
  </dl>
);
