import type { InterestDetail } from '@marketplace/shared-contract/marketplace/interest/expression';
import { dialAddress } from '@marketplace/shared-contract/platform/fields/telephone';
import { Card, DefinitionList, EmailText } from '@marketplace/shared-ui';
import { mailLink } from '../reply-link.ts';
import * as styles from './interest.module.css';

type ContactCardProps = {
  person: InterestDetail['interestedUserDetails'];
  address: InterestDetail['addressDetails'];
};

/** How to reach an Interested Party (INT-004, INT-007, INT-008). */
export function ContactCard({ person, address }: ContactCardProps) {
  const { addressLine1, addressLine2, addressLine3, townCity, county, postcode, country } = address;
  const lines = [addressLine1, addressLine2, addressLine3, townCity, county, postcode, country].filter(Boolean);
  return (
    <Card title="Interested Party">
      <DefinitionList
        className={styles.interestFacts}
        items={[
          ['Name', `${person.forenames} ${person.surname}`],
          ['Company', person.company],
          ['Position', person.position],
          ['Email', person.emailAddress1 && <Mail key="email" to={person.emailAddress1} />],
          ['Second email', person.emailAddress2 && <Mail key="second" to={person.emailAddress2} />],
          ['Telephone', address.telephone && <Phone key="telephone" number={address.telephone} />],
          ['Mobile', address.mobile && <Phone key="mobile" number={address.mobile} />],
          ['Address', lines.length > 0 && <address key="address">{lines.join('\n')}</address>],
        ]}
      />
    </Card>
  );
}

const Mail = ({ to }: { to: string }) => (
  <a href={mailLink(to)} aria-label={to}>
    <EmailText address={to} />
  </a>
);
const Phone = ({ number }: { number: string }) => <a href={dialAddress(number)}>{number}</a>;
