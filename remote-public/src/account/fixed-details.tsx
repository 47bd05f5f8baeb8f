import type { AccountDetails } from '@marketplace/shared-contract/accounts/account/account';
import { pathTo, routes } from '@marketplace/shared-contract/platform/routes/routes';
import { DefinitionList, EmailText } from '@marketplace/shared-ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import * as styles from './account.module.css';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

type FixedDetailsProps = { details: AccountDetails['myAccountDetails']; firm?: string | undefined };

/** What the user cannot change here: the address they log in with, their firm's name, and an agreed price (BUY-021, PD-40). */
export const FixedDetails = ({ details, firm }: FixedDetailsProps) => (
  <DefinitionList
    className={styles.accountFixed}
    look="terms"
    items={[
      [
        'Email',
        <Fragment key="email">
          <EmailText address={details.emailAddress1} />
          <small>
            You log in with this address. Change it under{' '}
            <Link to={pathTo('AccountSecurity')}>{routes.AccountSecurity.title}</Link>.
          </small>
        </Fragment>,
      ],
      [
        'Firm',
        firm !== undefined && (
          <Fragment key="firm">
            {firm}
            <small>
              The firm’s name stands on its posts, invoices and certificates. Its practitioners change it under{' '}
              <Link to={pathTo('YourFirm')}>{routes.YourFirm.title}</Link>. What is below is yours alone.
            </small>
          </Fragment>
        ),
      ],
      [
        'Your price',
        details.customPriceRate !== null && (
          <Fragment key="price">
            {pounds.format(details.customPriceRate)} plus VAT for 28 days
            <small>Agreed with you instead of the standard price.</small>
          </Fragment>
        ),
      ],
    ]}
  />
);
