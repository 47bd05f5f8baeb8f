import { ownAccount, signedIn } from '../routes/roles.ts';
import { get, patch, post, sensitive } from './calls.ts';

/** Calls any signed-in user may make. */
export const signedInCalls = {
  post: get('/allauth/post', signedIn),
  timetableCalendar: get('/allauth/timetable-calendar', signedIn),
  accountDetails: get('/allauth/account-details', signedIn),
  account: patch('/allauth/account', signedIn),
  accountAddress: patch('/allauth/account-address', signedIn),
  askSecondEmail: post('/allauth/ask-second-email', signedIn),
  yourData: get('/allauth/your-data', signedIn),
  yourDataZip: sensitive(get('/allauth/your-data-zip', signedIn)),
  closeAccount: sensitive(post('/allauth/close-account', ownAccount), 'with-factor'),
  changePassword: sensitive(post('/allauth/change-password', signedIn), 'with-factor'),
  askNewAddress: sensitive(post('/allauth/ask-new-address', signedIn), 'with-factor'),
  withdrawNewAddress: post('/allauth/withdraw-new-address', signedIn),
  openInvitation: post('/allauth/open-invitation', signedIn),
  joinFirm: post('/allauth/join-firm', signedIn),
  declineInvitation: post('/allauth/decline-invitation', signedIn),
  leaveFirm: sensitive(post('/allauth/leave-firm', signedIn)),
  renameFirm: sensitive(post('/allauth/rename-firm', signedIn)),
  sessions: get('/allauth/sessions', signedIn),
  endSession: sensitive(post('/allauth/end-session', signedIn)),
  endOtherSessions: sensitive(post('/allauth/end-other-sessions', signedIn)),
  fetchNotifications: get('/allauth/fetchNotifications', signedIn),
  fetchDisabledEmailsNotification: get('/allauth/fetchDisabledEmailsNotification', signedIn),
  updateNotificationsDismissedDate: post('/allauth/updateNotificationsDismissedDate', signedIn),
  resubscribe: post('/allauth/resubscribe', signedIn),
  resubscribe2: post('/allauth/resubscribe2', signedIn),
  removebounceorblock1: post('/allauth/removebounceorblock1', signedIn),
  removebounceorblock2: post('/allauth/removebounceorblock2', signedIn),
};
