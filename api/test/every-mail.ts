import type { PostCard } from '@marketplace/shared-contract/marketplace/posts/post';
import {
  addressAskedMail,
  addressChangedMail,
  addressConfirmedMail,
  addressTakenMail,
  confirmAddressMail,
} from '../src/accounts/account-change/address.mail.ts';
import { takenBackMail } from '../src/accounts/account-change/taken-back.mail.ts';
import { accountClosedMail } from '../src/accounts/closing/account-closed.mail.ts';
import { adminDemotedMail } from '../src/accounts/closing/admin-demoted.mail.ts';
import { contactMail } from '../src/accounts/contact/contact.mail.ts';
import { type FactorChange, factorChangedMail } from '../src/accounts/factors/factor-changed.mail.ts';
import { wrongCodesMail } from '../src/accounts/factors/wrong-codes.mail.ts';
import {
  firmRenamedMail,
  invitationDeclinedMail,
  invitationMail,
  invitationUnusableMail,
  memberJoinedMail,
  memberLeftMail,
  memberRemovedMail,
  practitionerNamedMail,
  roleChangedMail,
} from '../src/accounts/firms/firm.mail.ts';
import { confirmEmailMail } from '../src/accounts/mailed-links/confirm-email.mail.ts';
import { confirmSecondEmailMail } from '../src/accounts/second-email/confirm-second-email.mail.ts';
import { secondEmailChangedMail } from '../src/accounts/second-email/second-email-changed.mail.ts';
import { newDeviceMail } from '../src/accounts/session/new-device.mail.ts';
import { passwordChangedMail } from '../src/accounts/session/password-changed.mail.ts';
import { resetPasswordMail } from '../src/accounts/session/reset-password.mail.ts';
import { sessionsEndedMail } from '../src/accounts/session/sessions-ended.mail.ts';
import { type AlertedPost, alertMail } from '../src/alerts/alerts/alert.mail.ts';
import { digestMail } from '../src/alerts/digests/digest.mail.ts';
import { watchedPostsMail } from '../src/alerts/digests/watched-posts.mail.ts';
import { approvedMail, declinedMail, waitingMail } from '../src/billing/first-post-review/first-post-review.mail.ts';
import { firstPostsWaitingMail } from '../src/billing/first-post-review/first-posts-waiting.mail.ts';
import { contactChangedMail } from '../src/billing/hand-overs/hand-over-buyer.mail.ts';
import {
  firmGavePostsMail,
  firmHasPostsMail,
  otherInChargeMail,
} from '../src/billing/hand-overs/hand-over-colleague.mail.ts';
import { handedOverMail, takenOverMail } from '../src/billing/hand-overs/hand-over-practitioner.mail.ts';
import {
  handOverAskedMail,
  handOverDeclinedMail,
  handOverWithdrawnMail,
} from '../src/billing/hand-overs/hand-over-request.mail.ts';
import { creditNoteMail } from '../src/billing/invoices/credit-note.mail.ts';
import { invoiceMail } from '../src/billing/invoices/invoice.mail.ts';
import { noticeMail } from '../src/billing/notices/posting-notice.mail.ts';
import { outcomeReminderMail, saleEndedMail } from '../src/billing/outcome/outcome.mail.ts';
import { statementDueMail } from '../src/billing/statement/statement.mail.ts';
import { holderNoticeMail } from '../src/marketplace/holder-notices/holder-notice.mail.ts';
import { confirmationMail, interestMail } from '../src/marketplace/interest/interest.mail.ts';
import { openedByAdminMail, particularsNewsMail } from '../src/marketplace/particulars/particulars.mail.ts';
import { pictureRemovedMail } from '../src/marketplace/pictures/picture-removed.mail.ts';
import { postByEmail } from '../src/marketplace/posts/post-by-email.mail.ts';
import {
  answersMail,
  questionDecidedMail,
  questionHiddenMail,
  questionsAskedMail,
} from '../src/marketplace/questions/question.mail.ts';
import { datesMail, finalPassedMail, finalSoonMail } from '../src/marketplace/timetable/timetable.mail.ts';
import {
  manyUndertakingsMail,
  undertakingAcceptedMail,
  undertakingDecidedMail,
} from '../src/marketplace/undertaking/undertaking.mail.ts';
import { licenceReminderMail } from '../src/operations/licences/licence-reminder.mail.ts';
import { shareTakenBackMail } from '../src/operations/monitoring/share-taken-back.mail.ts';
import { approvalMail } from '../src/operations/posts/approval.mail.ts';
import { alarmMail } from '../src/operations/security-log/alarm.mail.ts';
import type { Operator } from '../src/platform/mail/email-template.ts';
import type { Mail } from '../src/platform/mail/mail.ts';

const site = 'https://market.test';
const operator: Operator = {
  publicUrl: site,
  supplier: {
    name: 'Market & Sons Ltd',
    address: ['1 High Street', 'Leeds', 'LS1 4AP'],
    vatNumber: 'GB 123 4567 89',
    companyNumber: '01234567',
  },
};
const token = 'k3Jx9vQmT2aLw8RzYb5NcEfHsUoPiDgA1lKjVxWnZ04';
const buyer = { email1: 'robin@people.example', forenames: 'Robin' };
const moved = { forenames: 'Robin', newEmail: 'robin@new-home.example' };
const seller = { email1: 'sam@firm.example', forenames: 'Sam', surname: 'O’Neill', company: 'O’Neill & Partners LLP' };
const owed = { until: '2028-10-16' };
const asker = 'Olive Other, Other LLP (olive@other.example)';
const inFirm = { to: seller.email1, forenames: seller.forenames };
const inTeam = { to: buyer.email1, forenames: buyer.forenames };
const reader = { address: buyer.email1, forenames: buyer.forenames, unsubscribeToken: token };
const post = {
  id: 1204,
  reference: 'ONP/2026/118',
  activityHeading: 'Craft bakery with two shops and a wholesale round',
};

const decidedAt = new Date('2026-11-20T10:40:00Z');
const anAdmin = { email1: 'alex@market.test', forenames: 'Alex' };
const aWaitingReview = {
  ...{ id: 3, activityHeading: post.activityHeading, name: 'Sam O’Neill', company: 'O’Neill & Partners LLP' },
  ...{ askedAt: new Date('2026-11-19T09:30:00Z'), emailedAt: null },
};

const factorMail = (change: FactorChange) =>
  factorChangedMail(
    operator,
    buyer,
    change,
    new Date('2026-11-20T09:30:00Z'),
    /added|replaced/.test(change.kind) ? { token } : undefined,
  );

const named = (...labels: string[]) =>
  labels.map((description, n) => ({ locationId: n + 1, categoryId: n + 1, description }));
const alerted = (id = post.id, over: Partial<AlertedPost['card']> = {}): AlertedPost => ({
  id,
  endsOn: '2026-12-07',
  description:
    'The Joint Administrators offer for sale the business and assets of a craft bakery with five shops in the north of England. It trades.',
  card: {
    activityHeading: post.activityHeading,
    locations: named('Yorkshire and the Humber', 'North East'),
    primaryCategory: named('Bakeries'),
    turnover: '£1 million to £5 million',
    employee: '51 to 100',
    businessStatus: 'Administration',
    ...over,
  },
});
const digested = [
  alerted(),
  alerted(1205, {
    activityHeading: 'Coach operator, 34 vehicles, long leases',
    primaryCategory: named('Passenger transport'),
    locations: named('Wales'),
  }),
  alerted(1207, {
    activityHeading: 'Care home for forty residents, freehold',
    primaryCategory: named('Care homes'),
    turnover: 'Not disclosed',
  }),
];

const card = {
  businessId: post.id,
  activityHeading: post.activityHeading,
  primaryCategory: [{ categoryId: 172, description: 'Bakeries' }],
  locations: [{ locationId: 4, description: 'Yorkshire and the Humber' }],
  turnover: '£1 million to £5 million',
  employee: '11 to 25',
  businessStatus: 'In administration',
  tradingStatus: 'Trading',
} as PostCard;
const message =
  'Dear Alex,\nas discussed, this one may suit your clients in the north.\n\nOffers are asked for by the end of the month.';
const interested = { expressionId: 77, forenames: 'Beth', surname: 'Marlow', company: 'Marlow Foods' };
const bank = {
  accountName: 'Market Ltd',
  sortCode: '12-34-56',
  accountNumber: '12345678',
  contact: 'billing@market.test',
};
const judged = { ...post, status: 'For Sale', startsOn: '2026-11-10' } as const;

const sharedRelease = {
  ...{ area: 'seller', version: '1.0.0-ab12cd34', comparedWith: '1.0.0-99aa00bb', percent: 10 },
  reason: 'errors per page 0.31 (372 on 1,200 pages) against 0.01 (108 on 10,800)',
};

const noticed = {
  ...{ periodId: 5, postId: post.id, reference: post.reference, activityHeading: post.activityHeading },
  ...{ startsOn: '2026-11-21', endsOn: '2026-12-18', email1: seller.email1, forenames: seller.forenames },
};

const reminded = {
  ...post,
  postId: post.id,
  endedOn: '2026-11-13',
  email1: seller.email1,
  forenames: seller.forenames,
};

const sold = { ...reminded, completedOn: '2026-11-16', jurisdiction: null };

/** Every mail the product sends, by its name in the pictures and tests. */
export const everyMail: Record<string, Mail> = {
  'confirm-email': confirmEmailMail(operator, { ...buyer, id: '6e1f2b0a-8f5d-4c37-9a55-0d6f2f1e7c11' }, token),
  'confirm-second-email': confirmSecondEmailMail(
    operator,
    { address: 'office@people.example', namedBy: 'Robin Reader, Reader & Co (robin@people.example)', alerts: true },
    token,
  ),
  'account-closed': accountClosedMail(operator, {
    ...{ to: seller.email1, forenames: seller.forenames, withdrawn: 2, drafts: 1 },
    ...{ eraseNow: false, byUs: false },
  }),
  'account-closed-by-us': accountClosedMail(operator, {
    ...{ to: buyer.email1, forenames: buyer.forenames, withdrawn: 0, drafts: 0 },
    ...{ eraseNow: true, byUs: true },
  }),
  'admin-demoted': adminDemotedMail(operator, seller),
  'sessions-ended': sessionsEndedMail(operator, { ...buyer, at: new Date('2026-11-20T09:30:00Z') }),
  'reset-password': resetPasswordMail(operator, buyer, token),
  'second-email-changed': secondEmailChangedMail(operator, {
    ...{ to: buyer.email1, forenames: buyer.forenames },
    ...{ before: null, after: 'second@acquirer.example' },
  }),
  'taken-back': takenBackMail(
    operator,
    { to: buyer.email1, forenames: buyer.forenames, removed: ['Passkey “Work laptop”', 'Authenticator app'] },
    token,
  ),
  'taken-back-by-second': takenBackMail(
    operator,
    { to: buyer.email1, forenames: buyer.forenames, removed: [], bySecond: true },
    token,
  ),
  'new-device': newDeviceMail(operator, { ...buyer, at: new Date('2026-11-20T09:30:00Z') }),
  'wrong-codes': wrongCodesMail(operator, { ...buyer, at: new Date('2026-11-20T09:30:00Z'), occasion: 'login' }),
  'wrong-codes-of-session': wrongCodesMail(operator, {
    ...{ ...buyer, at: new Date('2026-11-20T09:30:00Z') },
    occasion: 'step-up',
  }),
  'passkey-added': factorMail({ kind: 'passkey-added', name: 'Work laptop' }),
  'passkey-removed': factorMail({ kind: 'passkey-removed', name: 'Work laptop' }),
  'app-added': factorMail({ kind: 'app-added' }),
  'app-removed': factorMail({ kind: 'app-removed' }),
  'recovery-codes': factorMail({ kind: 'codes-replaced' }),
  'recovery-code-used': factorMail({ kind: 'code-used', left: 9 }),
  'factors-reset': factorMail({ kind: 'reset' }),
  'firm-invitation': invitationMail(operator, {
    to: buyer.email1,
    invitedBy: 'Sam O’Neill, O’Neill & Partners LLP (sam@firm.example)',
    role: 'colleague',
    id: '5f0c52f4-6f5e-4f4e-9d8e-1f0a3c2b7d61',
  }),
  'firm-practitioner-invitation': invitationMail(operator, {
    to: buyer.email1,
    invitedBy: 'Sam O’Neill, O’Neill & Partners LLP (sam@firm.example)',
    role: 'practitioner',
    id: '8f3f2a57-4b8f-4dc8-9b0c-5d4b7f0d9e21',
  }),
  'firm-invitation-unusable': invitationUnusableMail(operator, {
    ...{ ...inFirm, kind: 'firm', address: 'robin@people.example', account: 'buyer' },
  }),
  'firm-invitation-declined': invitationDeclinedMail(operator, {
    ...{ ...inFirm, kind: 'firm', address: 'robin@people.example' },
  }),
  'firm-joined': memberJoinedMail(operator, { ...inFirm, member: 'Robin Archer', role: 'colleague' }),
  'firm-renamed': firmRenamedMail(operator, {
    ...inFirm,
    kind: 'firm',
    name: 'Archer and Varma LLP',
    by: 'Ann Archer',
  }),
  'firm-left': memberLeftMail(operator, { ...inFirm, kind: 'firm', member: 'Robin Archer' }),
  'firm-removed': memberRemovedMail(operator, { ...inTeam, kind: 'firm', firm: seller.company, by: 'Sam O’Neill' }),
  'firm-removed-clerk': memberRemovedMail(operator, {
    ...inTeam,
    kind: 'firm',
    firm: seller.company,
    by: 'Sam O’Neill',
    clerk: true,
  }),
  'firm-role': roleChangedMail(operator, { ...inTeam, role: 'billing', by: 'Sam O’Neill' }),
  'firm-practitioner': practitionerNamedMail(operator, { ...inFirm, member: 'Robin Archer' }),
  'hand-over-offered': handOverAskedMail(operator, {
    ...{ to: seller.email1, by: asker, kind: 'offered', posts: 3, reason: 'retirement' },
  }),
  'hand-over-asked': handOverAskedMail(operator, {
    ...{ to: seller.email1, by: asker, kind: 'asked', posts: 1, reason: 'replaced' },
  }),
  'hand-over-withdrawn': handOverWithdrawnMail(operator, {
    ...{ to: seller.email1, by: asker, kind: 'offered', askedDate: '2026-11-20T09:00:00.000Z' },
  }),
  'hand-over-declined': handOverDeclinedMail(operator, seller, {
    ...{ address: 'nina@new-firm.example', words: 'We act for a creditor of this company.' },
  }),
  'handed-over': handedOverMail(operator, seller, {
    posts: [{ ...post, contact: { name: 'Nina New', company: 'New & Partners LLP' } }],
    ...{ by: 'An administrator of this service', reason: 'Retirement' },
  }),
  'taken-over': takenOverMail(operator, seller, {
    posts: [post, { ...post, id: 1205, reference: 'ONP/2026/119' }],
    ...{ former: ['Rowena Varma'], by: 'Sam O’Neill', reason: 'Retirement' },
    words: 'The landlord knows. Please call Mr Hall first.',
    waiting: [{ postId: 1205 }],
  }),
  'other-in-charge': otherInChargeMail(operator, seller, {
    posts: [{ ...post, contact: { name: 'Nina New', company: seller.company } }],
    ...{ former: ['Rowena Varma'], by: 'Rowena Varma', reason: 'Work shared out' },
  }),
  'others-in-charge': otherInChargeMail(operator, seller, {
    posts: [
      { ...post, contact: { name: 'Nina New', company: seller.company } },
      { ...post, id: 1205, reference: 'ONP/2026/119', contact: { name: 'Omar Reed', company: seller.company } },
    ],
    ...{ former: ['Rowena Varma'], by: 'Rowena Varma', reason: 'No longer a practitioner of the firm' },
  }),
  'firm-has-posts': firmHasPostsMail(operator, seller, {
    posts: [
      { ...post, contact: { name: 'Nina New', company: seller.company } },
      { ...post, id: 1205, reference: 'ONP/2026/119', contact: { name: 'Nina New', company: seller.company } },
    ],
    ...{ former: ['Rowena Varma'], by: undefined, reason: 'Block transfer' },
  }),
  'firm-gave-posts': firmGavePostsMail(operator, seller, {
    posts: Array.from({ length: 22 }, (_, n) => ({
      ...{ ...post, id: post.id + n, reference: `ONP/2026/${118 + n}` },
      contact: { name: 'Nina New', company: 'New & Partners LLP' },
    })),
    ...{ former: ['Rowena Varma'], by: 'An administrator of this service', reason: 'Retirement' },
  }),
  'firm-gave-a-post': firmGavePostsMail(operator, seller, {
    posts: [{ ...post, contact: { name: 'Nina New', company: 'New & Partners LLP' } }],
    ...{ former: ['Rowena Varma'], by: undefined, reason: 'Retirement' },
  }),
  'contact-changed': contactChangedMail(operator, buyer, {
    posts: [{ ...post, contact: { name: 'Nina New', company: 'New & Partners LLP' } }],
    held: { open: false, waiting: true },
  }),
  'contacts-changed': contactChangedMail(operator, buyer, {
    posts: [
      { ...post, contact: { name: 'Nina New', company: 'New & Partners LLP' } },
      { ...post, id: 1205, reference: 'ONP/2026/119', contact: { name: 'Omar Reed', company: 'New & Partners LLP' } },
    ],
    held: { open: true, waiting: true },
  }),
  'team-invitation': invitationMail(operator, {
    to: buyer.email1,
    invitedBy: 'Ida Stone, Stone Acquisitions Ltd (ida@stone.example)',
    role: 'member',
    id: '0b6f7f0a-7a34-4a55-8a7d-3a1de7a4c0aa',
  }),
  'team-joined': memberJoinedMail(operator, { ...inTeam, member: 'Ida Stone', role: 'member' }),
  'team-renamed': firmRenamedMail(operator, { ...inTeam, kind: 'team', name: 'Stone Acquisitions', by: 'Ida Stone' }),
  'team-left': memberLeftMail(operator, { ...inTeam, kind: 'team', member: 'Ida Stone' }),
  'team-removed': memberRemovedMail(operator, {
    ...inTeam,
    kind: 'team',
    firm: 'Stone Acquisitions Ltd',
    by: 'Ida Stone',
  }),
  'team-role': roleChangedMail(operator, { ...inTeam, role: 'lead', by: 'Ida Stone' }),
  'password-changed': passwordChangedMail(
    operator,
    { to: buyer.email1, forenames: buyer.forenames, at: new Date('2026-11-20T09:30:00Z') },
    token,
  ),
  'password-reset-done': passwordChangedMail(
    operator,
    { to: buyer.email1, forenames: buyer.forenames, at: new Date('2026-11-20T09:30:00Z'), byMail: true },
    token,
  ),
  'address-asked': addressAskedMail(operator, { ...moved, to: buyer.email1 }, token),
  'address-confirm': confirmAddressMail(operator, { to: moved.newEmail, oldEmail: buyer.email1 }, token),
  'address-taken': addressTakenMail(operator, moved.newEmail),
  'address-changed': addressChangedMail(operator, { ...moved, to: buyer.email1 }, token),
  'address-confirmed': addressConfirmedMail(operator, { ...moved, to: moved.newEmail }),
  'security-alarm': alarmMail(operator, seller, {
    kind: 'many-accounts',
    subject: '203.0.113.0/24',
    accountId: null,
    address: '203.0.113.0/24',
    tries: 23,
  }),
  'security-alarm-of-one': alarmMail(operator, seller, {
    kind: 'many-failures',
    subject: 'mark',
    accountId: null,
    address: '',
    tries: 31,
  }),
  'security-alarm-of-codes': alarmMail(operator, seller, {
    kind: 'many-codes',
    subject: 'mark',
    accountId: null,
    address: '',
    tries: 12,
  }),
  alert: alertMail(operator, reader, alerted()),
  digest: digestMail({ ...operator, alertsADay: 10 }, reader, 'daily', digested),
  'watched-posts': watchedPostsMail(operator, reader, [
    { id: 7, activityHeading: 'Coastal hotel with 24 rooms', changes: ['pictures', 'dates'] },
    { id: 9, activityHeading: 'Craft bakery', changes: ['again'] },
  ]),
  'digest-of-one': digestMail({ ...operator, alertsADay: 10 }, reader, 'weekly', digested.slice(0, 1)),
  interest: interestMail(operator, seller, post, { ...interested, profile: message }),
  'interest-sent': confirmationMail(operator, buyer, post, message),
  'undertaking-waits': undertakingAcceptedMail(operator, seller, post, 'waiting'),
  'undertaking-released-at-once': undertakingAcceptedMail(operator, seller, post, 'released'),
  'many-undertakings': manyUndertakingsMail(
    operator,
    { email1: 'admin@demo.example', forenames: 'Ada' },
    '6f1c2a52-3a7e-4d5e-9c40-1f6f5a6f0a01',
  ),
  'undertaking-still-waits': undertakingAcceptedMail(operator, seller, post, 'still waiting'),
  'particulars-added': particularsNewsMail(operator, buyer, post, 'added'),
  'particulars-replaced': particularsNewsMail(operator, buyer, post, 'replaced'),
  'particulars-released': undertakingDecidedMail(operator, buyer, post, 'release', owed),
  'particulars-agreed': undertakingDecidedMail(operator, buyer, post, 'release-before-documents', owed),
  'particulars-not-released': undertakingDecidedMail(operator, buyer, post, 'decline', owed),
  'particulars-ended': undertakingDecidedMail(operator, buyer, post, 'end', owed),
  'particulars-closed': undertakingDecidedMail(operator, buyer, post, 'end', {
    ...owed,
    closed: { by: 'withdrawal', on: '2026-10-28', reopens: false },
  }),
  'document-opened-by-us': openedByAdminMail(
    operator,
    seller,
    post,
    'A buyer complained that a document names their staff.',
  ),
  'post-hidden': approvalMail(operator, seller, judged, {
    approved: false,
    reason: 'The description names the landlord.\nPlease take the name out, and we show the post again.',
  }),
  'post-hidden-without-a-reason': approvalMail(operator, seller, judged, { approved: false }),
  'post-shown-again': approvalMail(operator, seller, judged, { approved: true }),
  'post-approved-for-reposting': approvalMail(operator, seller, { ...judged, status: 'Expired' }, { approved: true }),
  'picture-removed': pictureRemovedMail(operator, seller, post, {
    alt: 'Delivery van in the yard',
    reason: 'A number plate can be read.\nPlease cover it and upload the picture again.',
  }),
  'first-post-waits': waitingMail(operator, seller, post, true),
  'first-post-approved': approvedMail(operator, seller, post, { decidedAt, isFirst: true, from: null }),
  'first-post-approved-for-later': approvedMail(operator, seller, post, {
    decidedAt,
    isFirst: true,
    from: '2026-12-01',
  }),
  'first-post-declined': declinedMail(operator, seller, post, {
    decidedAt,
    isFirst: true,
    reason: 'We could not find this licence in the IPA’s register.',
  }),
  'first-posts-to-review': firstPostsWaitingMail(operator, anAdmin, [aWaitingReview]),
  'first-posts-still-waiting': firstPostsWaitingMail(operator, anAdmin, [
    { ...aWaitingReview, emailedAt: aWaitingReview.askedAt },
    { ...aWaitingReview, activityHeading: 'Coach operator, 34 vehicles', name: 'Ann Archer', company: '' },
  ]),
  'licences-to-check': licenceReminderMail(
    operator,
    anAdmin,
    [
      {
        ...{ userId: '6e1f2b0a-8f5d-4c37-9a55-0d6f2f1e7c11', name: 'Sam O’Neill', company: 'O’Neill & Partners LLP' },
        ...{ body: 'IPA', number: '1234', lapsesOn: '2026-12-07' },
      },
    ],
    '2026-11-21',
  ),
  'sale-ended': saleEndedMail(operator, buyer, post),
  'outcome-reminder': outcomeReminderMail(operator, 'first-reminder', reminded),
  'outcome-second-reminder': outcomeReminderMail(operator, 'second-reminder', reminded),
  'statement-due': statementDueMail(operator, sold, '2026-11-19'),
  'statement-overdue': statementDueMail(operator, sold, '2026-11-25'),
  'post-live': noticeMail(operator, 'live', noticed, { emailed: 0, opened: 0, interest: 0 }),
  'post-ending': noticeMail(operator, 'ending', noticed, { emailed: 77, opened: 16, interest: 2 }),
  'post-ended': noticeMail(operator, 'ended', noticed, { emailed: 77, opened: 25, interest: 3 }),
  'questions-asked': questionsAskedMail(operator, seller, post, { count: 3, waiting: false }),
  'questions-waiting': questionsAskedMail(operator, seller, post, { count: 1, waiting: true }),
  'question-answered': questionDecidedMail(operator, buyer, post, { what: 'answered', count: 1 }),
  'question-declined': questionDecidedMail(operator, buyer, post, { what: 'declined', count: 2 }),
  'answers-new': answersMail(operator, buyer, post, 'new'),
  'answer-corrected': answersMail(operator, buyer, post, 'corrected'),
  'notice-to-holders': holderNoticeMail(operator, buyer, post),
  'question-hidden': questionHiddenMail(operator, seller, post, { hidden: true, reason: 'It names the company.' }),
  'question-shown': questionHiddenMail(operator, seller, post, { hidden: false, reason: '' }),
  'dates-set': datesMail(operator, buyer, post, [
    { deadline: 'questionsClose', change: 'set', from: null, to: new Date('2026-12-14T17:00:00Z') },
    { deadline: 'finalOffersBy', change: 'set', from: null, to: new Date('2026-12-18T12:00:00Z') },
  ]),
  'dates-moved': datesMail(operator, buyer, post, [
    {
      deadline: 'finalOffersBy',
      change: 'moved',
      from: new Date('2026-12-18T12:00:00Z'),
      to: new Date('2026-12-21T12:00:00Z'),
    },
  ]),
  'date-open-again': datesMail(operator, buyer, post, [
    {
      deadline: 'finalOffersBy',
      change: 'reopened',
      from: new Date('2026-12-18T12:00:00Z'),
      to: new Date('2027-01-08T12:00:00Z'),
    },
  ]),
  'final-date-near': finalSoonMail(operator, buyer, post, new Date('2026-12-18T12:00:00Z')),
  'final-date-passed': finalPassedMail(operator, seller, post, new Date('2026-12-18T12:00:00Z')),
  invoice: invoiceMail(operator, {
    ...{ id: 9, number: 10_482, reference: post.reference, totalPence: 41_400, dueOn: '2026-12-05' },
    paymentDetails: { ...bank, link: 'https://market.test/pay/{number}' },
    ...{ email1: seller.email1, forenames: seller.forenames },
  }),
  'credit-note': creditNoteMail(operator, {
    ...{ id: 4, number: 31, totalPence: 13_800, invoiceNumber: 10_482, reference: post.reference },
    ...{
      reason: 'The alerts of this post went out two days late.',
      email1: seller.email1,
      forenames: seller.forenames,
    },
  }),
  contact: contactMail(operator, 'support@market.test', {
    From: 'Alex Visitor',
    ReplyToEmail: 'alex@people.example',
    Regarding: 'A technical problem',
    Message: 'The page with my invoices stays empty.\n\nI have tried two browsers.',
  }),
  'share-taken-back': shareTakenBackMail(operator, 'sellers@market.test', { ...sharedRelease, problem: undefined }),
  'share-not-taken-back': shareTakenBackMail(operator, 'sellers@market.test', {
    ...sharedRelease,
    problem: 'This server only reads what is released.',
  }),
  'post-by-email': postByEmail(operator, 'alex@people.example', { seller, card, endsOn: '2026-12-07', message }),
};
