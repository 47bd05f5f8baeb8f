// One file for all: small screens that only open from an email.
export { AccountChangeScreen } from './account-change/account-change.screen.tsx';
export { ConfirmEmailScreen } from './registration/confirm-email.screen.tsx';
export { ConfirmSecondEmailScreen } from './second-email/confirm-second-email.screen.tsx';
