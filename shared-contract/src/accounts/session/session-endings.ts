import { refreshTokenDays, sessionDays } from './session.ts';

const notYou = 'If that was not you, choose a new password with Forgot Password.';

/** Why a session ended, in the words shown at login. Any other end is shown as expired. */
export const sessionEndings = {
  elsewhere: `This session was ended from another device or browser that is logged in to your account. ${notYou}`,
  'password changed': `Your password was changed on another device or browser, which logged you out here. ${notYou}`,
  'by mail':
    'A new password was chosen with the link we emailed, which logged you out on every device. Log in with the new one.',
  'taken back':
    'A change of your password or email was taken back, which logged you out on every device. Choose a new password with the link we emailed.',
  ended: 'A moderator has logged you out. You can log in again.',
  disabled: 'A moderator has disabled your account. Log in to read until when.',
  demoted: 'You are no longer an Admin. Log in to continue as an Insolvency Practitioner.',
  reset: 'A moderator has removed your second factors. Log in with your password, and set one up again.',
  closed: 'This account was closed.',
  reused: `We logged you out to keep your account safe, as this session was used in two places. ${notYou}`,
  locked: 'We logged you out, as your account is locked. Log in to read until when.',
  longest: `We log everybody out ${sessionDays} days after they logged in. Log in to continue where you were.`,
  unused: `We logged you out, as you had not used this browser here for ${refreshTokenDays} days. Log in to continue where you were.`,
} as const;
export type SessionEnding = keyof typeof sessionEndings;

/** Shown if a session ended without a known reason (ERR-014). A separate file because the first load needs it. */
export const sessionExpired = 'Your session has expired. Please reauthenticate.';
