import { everyone } from './roles.ts';
import { card, filled, type RouteCard } from './route-card.ts';

const open = card('public', everyone);

/** The screens anybody may open. A separate file: the visitor's first load imports no others. */
export const openRoutes = {
  ConditionalHome: open('/', 'Home'),
  Login: open('/login', 'Login'),
  ForgotPass: open('/forgotpass', 'Forgot Password'),
  ResetPass: open('/resetpass', 'Reset Password'),
  RegisterDirectory: open('/register/', 'Register'),
  RegisterBuyer: open('/register/interestedparty', 'Register as an Interested Party'),
  RegisterSeller: open('/register/insolvencypractitioner', 'Register as an Insolvency Practitioner'),
  RegisterInvited: open('/register/invited', 'Open Your Account'),
  RegistrationSuccess: open('/register/success', 'Registration Received'),
  ConfirmEmail: open('/confirm-email', 'Confirm Email'),
  ConfirmSecondEmail: open('/confirm-second-email', 'Confirm Second Email'),
  AccountChange: open('/account-change', 'Change to Your Account'),
  Help: open('/help/faqs', 'Help'),
  ContactUs: open('/help/contactus', 'Contact Us'),
  TCs: open('/terms-and-conditions', 'Terms and Conditions'),
  PrivacyPolicy: open('/privacy-policy', 'Privacy Policy'),
  VerifyCertificate: open('/verify', 'Verify a Certificate'),
  VerifiedCertificate: open('/verify/:id', 'Certificate Verification'),
  PublicPosts: open('/for-sale', 'Businesses and assets for sale'),
  PublicPost: open('/for-sale/:id', 'Post for Sale'),
  PublicUndertaking: open('/for-sale/:id/undertaking', 'Undertaking'),
  Status: open('/status', 'Status'),
  Unsubscribe: open('/unsubscribe/:id', 'Email Alerts'),
  NotFound: open('/not-found', '404 Not Found'),
} as const satisfies Record<string, RouteCard>;

export type OpenRouteName = keyof typeof openRoutes;

/** The address of an open screen, like `pathTo` for all screens. */
export const openPath = (name: OpenRouteName, id?: string | number, query?: Record<string, string>): string =>
  filled(openRoutes[name].path, id, query);
