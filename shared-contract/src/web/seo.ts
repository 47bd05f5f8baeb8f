import { type RouteName, routes } from '../platform/routes/routes.ts';

/** The first words of the visitor home page. The server renders them before the code loads, and the page repeats them. */
export const homeTexts = {
  title: 'Businesses and assets for sale from UK insolvency practitioners',
  eyebrow: 'For buyers and insolvency practitioners in the United Kingdom',
  heading: 'Buy and sell businesses and assets in insolvency',
  lead: 'Insolvency practitioners advertise businesses and assets that need a buyer soon. Buyers set their criteria once, free, and get an email whenever a post matches.',
} as const;

/** Descriptions for search engines and shared links of the pages to be indexed; all others are excluded. */
export const descriptions = {
  ConditionalHome:
    'Businesses and distressed assets for sale in the UK, posted by insolvency practitioners. Free for buyers: set your criteria once and be emailed every match.',
  Login:
    'Log in to read posts in full, express interest in businesses and assets for sale, or manage the posts of your insolvency cases.',
  ForgotPass: 'Forgotten your password? Enter your email address and we’ll send you a link to set a new one.',
  RegisterDirectory:
    'Register free as an Interested Party to be sent businesses and assets for sale, or as an Insolvency Practitioner to post them.',
  RegisterBuyer:
    'Register free as a buyer of UK businesses and distressed assets: choose locations, size, sectors, assets and keywords, and get every match by email.',
  RegisterSeller:
    'Register as an insolvency practitioner, or for one, to post businesses and assets for sale to buyers who have said what they are looking for.',
  Help: 'How the marketplace works for buyers and for insolvency practitioners: registering, matching, posting, prices, invoices and privacy.',
  ContactUs:
    'Write to the people who run the marketplace: questions about registering, posting, invoices or your data.',
  TCs: 'The terms on which insolvency practitioners post businesses and assets on the marketplace, and buyers use it.',
  PrivacyPolicy:
    'Which personal data the marketplace holds, why, for how long and with whom it is shared, and how to use your rights.',
  VerifyCertificate:
    'Check that a certificate of marketing is genuine and unaltered: enter the verification code that is printed on it.',
} as const satisfies Partial<Record<RouteName, string>>;

/** Descriptions of the other public pages. */
const unlisted: Partial<Record<RouteName, string>> = {
  ResetPass: 'Set a new password with the link we sent you by email.',
  RegistrationSuccess: 'Your registration has been received. Confirm your email address with the link we sent you.',
  ConfirmEmail: 'Confirm your email address with the link we sent you.',
  VerifiedCertificate: 'What we hold on the certificate of marketing with this verification code.',
  PublicPosts: 'Businesses and assets for sale now from UK insolvency practitioners, by sector and region.',
  PublicPost:
    'A business or assets for sale from a UK insolvency practitioner. Log in or register free to read the post in full.',
  PublicUndertaking: 'What a buyer agrees to before reading the particulars of a business for sale.',
  Unsubscribe: 'Stop the email alerts to your address, or start them again.',
  NotFound: 'There is no page at this address.',
};

/** An open page's description; undefined for a private one. */
export const descriptionOf = (name: RouteName): string | undefined =>
  isIndexablePage(name) ? descriptions[name] : unlisted[name];

/** A page that search engines may index, if its screen is released. */
export type IndexablePage = keyof typeof descriptions;
export const indexablePages = Object.keys(descriptions) as IndexablePage[];
export const isIndexablePage = (name: RouteName): name is IndexablePage => Object.hasOwn(descriptions, name);

/** A page's document title, without the site's name. */
export const titleOf = (name: RouteName): string => (name === 'ConditionalHome' ? homeTexts.title : routes[name].title);
