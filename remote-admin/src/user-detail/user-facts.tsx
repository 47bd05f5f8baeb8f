import { membershipRoleNames } from '@marketplace/shared-contract/accounts/firms/team-roles';
import type { AdminUser } from '@marketplace/shared-contract/operations/users/admin-users';
import { displayInstant, displayTime } from '@marketplace/shared-contract/platform/clock/calendar';
import { displayMoney, penceOf } from '@marketplace/shared-contract/platform/words/money';
import { Card, DefinitionList, EmailText } from '@marketplace/shared-ui';
import type { ReactNode } from 'react';
import { disableEffect } from './disable-effect.rules.ts';
import * as styles from './user.module.css';

const moment = (iso: string | null) => iso && `${displayInstant(iso)}, ${displayTime(new Date(iso))}`;
const kinds = { buyer: 'Interested Party', seller: 'Insolvency Practitioner', admin: 'Admin' } as const;
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const addressOf = (address: string) => (
  <span className={styles.userAddress}>
    <EmailText address={address} />
  </span>
);
const stopped = (reason: string | null, at: string | null) =>
  reason && `${reason}, ${moment(at)}: ${disableEffect(reason)}`;

/** A member's firm or team comes first; their own company follows if it differs. */
const companyFacts = ({ company, firm, role }: AdminUser['userDetails']) => {
  if (!firm) return { Company: company };
  return {
    [role === 'buyer' ? 'Team' : 'Firm']: `${firm.name}, ${membershipRoleNames[firm.role].toLowerCase()}`,
    'Own company': company !== firm.name && company,
  };
};

const UserFacts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <DefinitionList
    className={styles.userFacts}
    items={Object.entries(facts).filter(
      ([, value]) => value !== null && value !== undefined && value !== '' && value !== false,
    )}
  />
);

/** Every field of an account (ADM-028). */
export function AccountFacts({ user, criteria }: { user: AdminUser['userDetails']; criteria: number }) {
  const facts = {
    Title: user.title,
    Forenames: user.forenames,
    Surname: user.surname,
    Role: kinds[user.role],
    ...companyFacts(user),
    Position: user.position,
    Email: addressOf(user.emailAddress1),
    'Email confirmed': user.emailConfirmed ? 'Yes' : 'No',
    'Email disabled': stopped(user.email1DisableReason, user.email1DisableDateTime) ?? 'No',
    'Second email': user.emailAddress2 && addressOf(user.emailAddress2),
    'Second email confirmed': user.emailAddress2 && (user.email2Confirmed ? 'Yes' : 'No'),
    'Second email disabled':
      user.emailAddress2 && (stopped(user.email2DisableReason, user.email2DisableDateTime) ?? 'No'),
    'Last login': moment(user.lastLoginDate) ?? 'Never',
    'Previous login': moment(user.previousLoginDate),
    Logins: user.loginCount,
    Registered: moment(user.createdDate),
    Flagged: user.flagged ? 'Yes' : 'No',
    Closed: moment(user.closedDate),
    ...(!user.closedDate && {
      'Suspended until': moment(user.lockedOutUntil) ?? 'Not suspended',
      'Reason for suspension': [user.lockoutReason, user.disabledBecause].filter(Boolean).join(': '),
    }),
  };
  const { customPriceRate } = user;
  const rate = customPriceRate === null ? 'Standard' : displayMoney(penceOf(customPriceRate));
  const ofKind = {
    buyer: {
      Function: user.function,
      // With several sets of criteria, each says how often it is emailed.
      'Email alerts': criteria < 2 && user.alertFrequency && capitalised(user.alertFrequency),
    },
    seller: { Capacity: user.capacity, 'Insolvency Practitioner’s name': user.practitionerName, 'Price rate': rate },
    admin: {},
  };
  return (
    <Card title="Account">
      <UserFacts facts={{ ...facts, ...ofKind[user.role] }} />
    </Card>
  );
}

/** A user's address and telephone (ADM-031). */
export const AddressFacts = ({ address }: { address: AdminUser['addressDetails'] }) => (
  <Card title="Address and phone">
    <UserFacts
      facts={{
        'Address line 1': address.addressLine1,
        'Address line 2': address.addressLine2,
        'Address line 3': address.addressLine3,
        'Town/City': address.townCity,
        County: address.county,
        Postcode: address.postcode,
        Country: address.country,
        Telephone: address.telephone,
        Mobile: address.mobile,
      }}
    />
  </Card>
);
