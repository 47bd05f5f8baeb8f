import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firmRolesFor } from '@marketplace/shared-contract/accounts/firms/firm';
import { teamRolesFor } from '@marketplace/shared-contract/accounts/firms/team';
import type { Call } from '@marketplace/shared-contract/platform/calls/calls';
import { everyCall } from '../../../test/every-call.ts';

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/** Calls that need a confirmation from the last ten minutes: a second factor or, without one, the password. */
const always: Record<string, string> = {
  'PUT /admin/user-pricerate': 'rates',
  'POST /admin/credit-note': 'credit notes',
  'GET /admin/users-csv': 'a file of people',
  'GET /admin/audit-csv': 'a file of people: who did what to whom',
  'GET /admin/undertakings-csv': 'a file of people: who accepted which undertaking',
  'GET /admin/questions-csv': 'a file of people: who asked about what',
  'GET /admin/security-log-csv': 'a file of people: who logged in from where',
  'GET /seller/interest-export': 'a file of people: addresses and telephones of buyers',
  'PATCH /seller/export-expressions-of-interest': 'the same of one post',
  'GET /seller/sale-file-zip': 'a file of people: who promised, asked and opened what',
  'GET /seller/case-file-zip': 'the same of every post of a case',
  'GET /allauth/your-data-zip': 'everything about a person, for who finds a session open',
  'POST /seller/hand-over-in-firm': 'hand-over inside a firm',
  'POST /seller/offer-hand-over': 'hand-over to another firm, with all interest in it',
  'POST /seller/ask-hand-over': 'the same, asked by who takes over',
  'POST /seller/agree-hand-over': 'the same, agreed',
  'POST /admin/agree-hand-over': 'the same, in the stead of who was asked',
  'POST /admin/hand-over-all': 'the same of all that somebody has',
  'POST /admin/disable': 'disabling',
  'POST /admin/act-on-users': 'disabling many',
  'POST /admin/closeAccount': 'closing',
  'POST /admin/demoteAdmin': 'roles',
  'POST /admin/confirmEmail': 'vouches for an address that nobody proved is theirs',
  'POST /admin/end-sessions':
    'shuts a user out of what they do, other Admins too, so that nobody ends the work of all from a session left open',
  'POST /admin/put-in-charge': 'gives a member all of a firm’s cases, and who is in it',
  'POST /seller/invite-member': 'gives somebody a firm’s cases, up to deciding who is in it',
  'PUT /seller/member-role': 'the same, of who is in it already',
  'POST /allauth/rename-firm': 'what is posted and charged carries the name',
  'POST /seller/remove-member': 'takes a colleague’s access at once, and from a practitioner their cases',
  'POST /allauth/leave-firm': 'hands all of a practitioner’s cases to a colleague',
  'POST /buyer/invite-to-team': 'lets somebody see what a team shares, up to deciding who is in it',
  'PUT /buyer/team-role': 'the same, of who is in it already',
  'POST /buyer/remove-from-team': 'takes a colleague’s access at once',
  'POST /allauth/end-session': 'shuts the account’s holder out elsewhere, by who finds a session open (ASVS 7.5.2)',
  'POST /allauth/end-other-sessions': 'the same',
  'POST /allauth/new-passkey': 'a factor of one’s own, by who finds a session open',
  'POST /allauth/remove-passkey': 'takes a factor away',
  'POST /allauth/new-authenticator-app': 'as a passkey',
  'POST /allauth/remove-authenticator-app': 'takes a factor away',
  'POST /allauth/recovery-codes': 'gives away what stands for a factor',
  'POST /admin/reset-factors': 'takes factors from somebody',
};

/** Calls whose body has the current password: users without a second factor are asked for nothing else. */
const withFactor: Record<string, string> = {
  'POST /allauth/close-account': 'closing one’s own',
  'POST /allauth/change-password': 'password',
  'POST /allauth/ask-new-address': 'login address',
};

/** Why the others need none. Every Admin call, account call and file is listed here or above. */
const notGrave: Record<string, string> = {
  'POST /allauth/step-up-challenge': 'is the confirmation',
  'POST /allauth/step-up': 'is the confirmation',
  'POST /allauth/add-passkey': 'finishes what new-passkey, which is sensitive, started at most five minutes before',
  'POST /allauth/add-authenticator-app': 'ends what new-authenticator-app began',
  'PATCH /allauth/passkey': 'a name on one’s own list',
  'PATCH /allauth/account': 'what is said of oneself; nothing of it logs in',
  'PATCH /allauth/account-address': 'where post is sent; nothing of it logs in',
  'POST /allauth/ask-second-email':
    'gets copies of alerts and a link that ends all sessions; neither logs in, chooses a password nor removes a factor',
  'POST /allauth/join-firm': 'adds access for who was invited; what they had stays their own',
  'POST /allauth/open-invitation': 'gives nothing; its sender is told where it cannot be used',
  'POST /allauth/decline-invitation': 'can be sent again',
  'POST /buyer/resend-team-invitation': 'for an address and a role that were confirmed when it was first sent',
  'POST /buyer/withdraw-team-invitation': 'takes away what nobody has yet',
  'POST /seller/resend-invitation': 'for an address and a role that were confirmed when it was first sent',
  'POST /seller/withdraw-invitation': 'takes away what nobody has yet',
  'POST /seller/decline-hand-over': 'nothing goes anywhere; it can be asked again',
  'POST /seller/withdraw-hand-over': 'the same',
  'POST /seller/take-statement': 'a file of what the firm wrote; it leaves the firm by nobody’s hand but theirs',
  'PUT /seller/licence': 'what is said of oneself; an Admin checks it before it stands anywhere',
  'POST /allauth/updateNotificationsDismissedDate': 'a notice that was read',
  'POST /allauth/withdraw-new-address': 'keeps the address that is there, and the link to it that shuts others out',
  'POST /allauth/resubscribe': 'alerts to one’s own address',
  'POST /allauth/resubscribe2': 'the same',
  'POST /allauth/removebounceorblock1': 'the same',
  'POST /allauth/removebounceorblock2': 'the same',
  'POST /admin/hide-question': 'takes words from sight and can be taken back; the practitioner is told',
  'POST /admin/refuse-hand-over': 'nothing goes anywhere; it can be asked again',
  'POST /admin/unlock': 'gives no access without the password, and the factor where there is one',
  'POST /admin/flagUser': 'a mark that Admins see',
  'POST /admin/clearEmail1DisableInfo': 'alerts go to a known address again',
  'POST /admin/clearEmail2DisableInfo': 'the same',
  'POST /admin/askSecondEmail': 'the address itself has to agree',
  'POST /admin/licence-check': 'daily work, audited, taken back by another',
  'POST /admin/match-register': 'proposes and changes nothing',
  'POST /admin/approve-first-post': 'daily work, audited',
  'POST /admin/decline-first-post': 'daily work, audited',
  'PATCH /admin/approve-post': 'daily work, audited, taken back in the same list',
  'PATCH /admin/unapprove-post': 'the same',
  'POST /admin/act-on-posts': 'the same, of many',
  'POST /admin/remove-picture': 'daily work, audited; the practitioner has the picture',
  'POST /admin/posts-looked-at': 'a mark that Admins see',
  'POST /admin/act-on-invoices': 'reminders and PDFs; sums change by credit notes alone',
  'POST /admin/payment': 'daily work, audited, taken back by the next',
  'POST /admin/take-back-payment': 'the same',
  'POST /admin/announcement': 'shown until it is ended, audited',
  'POST /admin/end-announcement': 'the same',
  'POST /admin/incident': 'the same, on the status page',
  'PUT /admin/incident': 'the same',
  'POST /admin/end-incident': 'the same',
  'POST /admin/saved-view': 'one’s own view of a list',
  'POST /admin/delete-saved-view': 'the same',
  'POST /admin/retry-job': 'does again what was to be done',
  'POST /admin/retry-alerts': 'the same',
  'POST /admin/pause-mail': 'loses nothing, is shown and audited, and is taken back on the same page',
  'GET /buyer/download-all-zip': 'documents that open one by one without it; each copy is stamped and logged',
  'GET /admin/posts-csv': 'posts: no address of a person',
  'GET /admin/live-posts-csv': 'the same',
  'GET /admin/invoices-csv': 'sums and firms: no address of a person',
  'GET /admin/chosen-invoices-csv': 'the same',
  'GET /admin/vat-records-csv': 'the same',
  'GET /admin/certificates-csv': 'the same',
  'GET /admin/dashboard-csv': 'counts',
  'GET /admin/area-errors-csv': 'errors of scripts',
};

const namesWith = (stepUp: Call['stepUp']) => everyCall.filter((call) => call.stepUp === stepUp).map(nameOf);

test('ADR-0068: exactly these calls are sensitive', () => {
  assert.deepEqual(namesWith('with-factor').sort(), Object.keys(withFactor).sort());
  assert.deepEqual(namesWith('always').sort(), Object.keys(always).sort());
});

test('every Admin act, firm decision, account change and download is sensitive, or has a reason not to be', () => {
  const ofPractitioners = (call: Call) =>
    firmRolesFor(call)?.join() === 'practitioner' || teamRolesFor(call)?.join() === 'lead';
  const weighed = (call: Call) => {
    const { method, path, allow } = call;
    return (
      allow !== 'everyone' &&
      ((method !== 'GET' && (allow.join() === 'admin' || path.startsWith('/allauth/') || ofPractitioners(call))) ||
        /csv|export|zip/.test(path))
    );
  };
  const unmarked = everyCall.filter((call) => weighed(call) && !call.stepUp).map(nameOf);
  assert.deepEqual(unmarked.sort(), Object.keys(notGrave).sort());
});

test('ADR-0068: a user who must have a factor can only set one up first', () => {
  assert.deepEqual(everyCall.filter(({ beforeFactor }) => beforeFactor).map(nameOf), [
    'POST /allauth/step-up-challenge',
    'POST /allauth/step-up',
    'GET /allauth/factors',
    'POST /allauth/new-passkey',
    'POST /allauth/add-passkey',
    'POST /allauth/new-authenticator-app',
    'POST /allauth/add-authenticator-app',
  ]);
});
