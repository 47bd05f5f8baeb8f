import type { factorCalls } from '../../../platform/calls/factors.ts';
import type { pictureCalls } from '../../../platform/calls/pictures.ts';
import type { signedInCalls } from '../../../platform/calls/signed-in.ts';

/** What each call of anybody who is signed in is for, as the security log says it. */
export const signedInCallWords: Record<keyof typeof signedInCalls, string> = {
  post: 'See a post',
  timetableCalendar: 'Take the dates of a post into a calendar',
  accountDetails: 'See their account details',
  account: 'Change their account details',
  accountAddress: 'Change their postal address',
  askSecondEmail: 'Ask for the link that confirms their second address',
  yourData: 'See what is kept of them',
  yourDataZip: 'Their own data',
  closeAccount: 'Close their account',
  changePassword: 'Change their password',
  askNewAddress: 'Ask for another login address',
  withdrawNewAddress: 'Withdraw another login address they asked for',
  openInvitation: 'Open an invitation',
  joinFirm: 'Join a firm or team',
  declineInvitation: 'Decline an invitation',
  leaveFirm: 'Leave a firm or team',
  renameFirm: 'Rename a firm or team',
  sessions: 'See where they are logged in',
  endSession: 'End one of their sessions',
  endOtherSessions: 'End all their other sessions',
  fetchNotifications: 'See their notices',
  fetchDisabledEmailsNotification: 'See whether an address of theirs is disabled',
  updateNotificationsDismissedDate: 'Dismiss their notices',
  resubscribe: 'Get alerts again',
  resubscribe2: 'Get alerts at the second address again',
  removebounceorblock1: 'Enable their first address',
  removebounceorblock2: 'Enable their second address',
};

export const factorCallWords: Record<
  Exclude<keyof typeof factorCalls, 'passkeyChallenge' | 'passkeyLogin' | 'secondStep'>,
  string
> = {
  stepUpChallenge: 'Be asked who they are',
  stepUp: 'Confirm who they are',
  factors: 'See their second factors',
  newPasskey: 'Begin to add a passkey',
  addPasskey: 'Add a passkey',
  renamePasskey: 'Rename a passkey',
  removePasskey: 'Remove a passkey',
  newApp: 'Begin to add an authenticator app',
  addApp: 'Add an authenticator app',
  removeApp: 'Remove the authenticator app',
  newRecoveryCodes: 'Make new recovery codes',
};

export const pictureCallWords: Record<Exclude<keyof typeof pictureCalls, 'cover'>, string> = {
  picture: 'See a picture of a post',
};
