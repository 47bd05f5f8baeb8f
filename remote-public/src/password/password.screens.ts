// One file for both: a user who forgot a password opens the other next.
export { ForgotPassScreen } from './forgot-pass.screen.tsx';
export { ResetPassScreen } from './reset-pass.screen.tsx';
