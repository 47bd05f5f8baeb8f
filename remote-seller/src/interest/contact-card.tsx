import type { InterestDetail } from '@marketplace/shared-contract/expression';
import { Card, EmailText } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
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
    <Card title="Interested Party" className={styles.interestContact}>
      <dl className={styles.interestFacts}>
        <Fact name="Name">{`${person.forenames} ${person.surname}`}</Fact>
        <Fact name="Company">{person.company}</Fact>
        <Fact name="Position">{person.position}</Fact>
        <Fact name="Email">{person.emailAddress1 && <Mail to={person.emailAddress1} />}</Fact>
        <Fact name="Second email">{person.emailAddress2 && <Mail to={person.emailAddress2} />}</Fact>
        <Fact name="Telephone">{address.telephone && <Phone number={address.telephone} />}</Fact>
        <Fact name="Mobile">{address.mobile && <Phone number={address.mobile} />}</Fact>
        <Fact name="Address">{lines.length > 0 && <address>{lines.join('\n')}</address>}</Fact>
      </dl>
    </Card>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

const Mail = ({ to }: { to: string }) => (
  <a href={`mailto:${encodeURIComponent(to).replace('%40', '@')}`} aria-label={to}>
    <EmailText address={to} />
  </a>
);
const Phone = ({ number }: { number: string }) => <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>;
