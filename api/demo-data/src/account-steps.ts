import { addDays, type Day } from '@marketplace/shared-contract/platform/clock/calendar';
import { insertAccount } from '../../src/accounts/account/account.sql.ts';
import { saveCriteria } from '../../src/accounts/criteria/save-criteria.sql.ts';
import { storeLicence } from '../../src/accounts/licence/licence.sql.ts';
import { openAccount } from '../../src/accounts/registration/open-account.service.ts';
import { recordCheck } from '../../src/operations/licences/licence-check.service.ts';
import { setPriceRate } from '../../src/operations/users/price-rate.service.ts';
import { lastWins } from '../../src/platform/edits/versioned-edit.ts';
import type { Buyer } from './buyers.ts';
import { inOfficeHours, minutesAfter } from './dates.ts';
import { demoEmails } from './demo-accounts.ts';
import type { Random } from './random.ts';
import { randomAddress, randomLogins } from './random-people.ts';
import type { Step } from './seed-run.ts';
import type { Seller } from './sellers.ts';
import { townNamed } from './towns.ts';

type Drawing = { random: Random; passwordHash: string; today: Day; now: Date };

/** Creates the Admin, before all other accounts. */
export function adminStep({ random, passwordHash, today, now }: Drawing): Step {
  const at = inOfficeHours(random, addDays(today, -900));
  const account = {
    role: 'admin',
    email1: demoEmails.admin,
    passwordHash,
    titleId: 5,
    forenames: 'Alex',
    surname: 'Marlowe',
    company: 'Distressed Business Marketplace',
    position: 'Marketplace operations',
    ...randomAddress(random, townNamed('Clerkenwell')),
    ...randomLogins(random, at, now),
    emailConfirmedAt: at,
    createdAt: at,
  };
  return {
    at,
    act: async ({ tx, enter }) => enter(demoEmails.admin, await insertAccount(tx, account), 'admin'),
  };
}

/** A practitioner registers, long before the first post, and may get their own rate. */
export function sellerSteps({ random, passwordHash, today, now }: Drawing, seller: Seller): Step[] {
  const at = inOfficeHours(random, addDays(today, -random.between(500, 880)));
  const account = {
    role: 'seller',
    email1: seller.email,
    passwordHash,
    titleId: seller.titleId,
    forenames: seller.forenames,
    surname: seller.surname,
    company: seller.company,
    position: seller.position,
    capacityId: seller.actsFor ? 2 : 1,
    practitionerName: seller.actsFor ?? '',
    ...randomAddress(random, seller.town),
    ...randomLogins(random, at, now),
    emailConfirmedAt: minutesAfter(at, 12),
    createdAt: at,
  };
  const registered: Step = {
    at,
    act: async (run) => run.enter(seller.email, await openAccount(run.at(at), run.tx, account), 'seller'),
  };
  const licence = licenceSteps(seller, at, today);
  const { customRate: PriceRate } = seller;
  if (PriceRate === undefined) return [registered, ...licence];
  const later = minutesAfter(at, 3000);
  const rated: Step = {
    at: later,
    act: (run) =>
      setPriceRate(run.at(later), run.user(demoEmails.admin), run.user(seller.email).id, { PriceRate }, lastWins),
  };
  return [registered, rated, ...licence];
}

const demoBodies = ['IPA', 'ICAEW', 'ICAS'] as const;

/** A practitioner enters a licence, and an Admin checks it. Without random choices, which would change all later ones. */
function licenceSteps({ email, forenames, surname, actsFor }: Seller, registeredAt: Date, today: Day): Step[] {
  const mark = [...email].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const [body, number] = [demoBodies[mark % demoBodies.length] ?? 'IPA', String(8000 + mark)];
  const givenAt = minutesAfter(registeredAt, 20);
  const checkedOn = addDays(today, -(40 + (mark % 200)));
  const checkedAt = new Date(`${checkedOn}T10:30:00Z`);
  const given: Step = {
    at: givenAt,
    act: (run) => storeLicence(run.tx, run.user(email).id, { body, number, now: givenAt }),
  };
  const checked: Step = {
    at: checkedAt,
    act: (run) =>
      recordCheck(run.at(checkedAt), run.user(demoEmails.admin), run.user(email).id, {
        ...{ Body: body, Number: number, Result: 'checked', CheckedOn: checkedOn },
        ...{ RegisterName: actsFor ?? `${forenames} ${surname}`, NameReason: '' },
        ...{ Source: `${body} register (demo)`, Note: '' },
      }),
  };
  return [given, checked];
}

/** A buyer registers; alerts are made for those who have. */
export function buyerStep({ random, passwordHash, now }: Drawing, buyer: Buyer): Step {
  const { registeredAt: at, unconfirmed, wanted } = buyer;
  const logins = unconfirmed ? {} : randomLogins(random, at, now);
  const address = randomAddress(random, buyer.town);
  const confirmedAt = unconfirmed ? null : minutesAfter(at, random.between(2, 900));
  const account = {
    role: 'buyer',
    email1: buyer.email,
    email2: buyer.secondEmail,
    passwordHash,
    titleId: buyer.titleId,
    forenames: buyer.forenames,
    surname: buyer.surname,
    company: buyer.company,
    position: buyer.position,
    interestedStatusId: buyer.interestedStatusId,
    interestedStatusOther: buyer.interestedStatusOther,
    ...address,
    ...logins,
    emailConfirmedAt: confirmedAt,
    ...(buyer.secondEmail &&
      confirmedAt && { email2AskedAt: confirmedAt, email2ConfirmedAt: minutesAfter(confirmedAt, 45) }),
    createdAt: at,
  };
  return {
    at,
    act: async (run) => {
      const accountId = await openAccount(run.at(at), run.tx, account);
      await saveCriteria(run.tx, { accountId, ...wanted });
      run.enter(buyer.email, accountId, 'buyer');
      run.buyers.set(accountId, buyer);
    },
  };
}
