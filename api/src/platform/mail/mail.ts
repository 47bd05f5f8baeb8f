export type Correspondent = { name: string; address: string };

/** One mail, ready to send. Its headers are made safe where it is sent. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Reply-To, if replies go to somebody other than the sender. */
  replyTo?: Correspondent;
  /** Further headers, each a single line. */
  headers?: Record<string, string>;
  /** Goes to an address that bounced or blocked too, as a reset link does (PD-44). */
  evenIfBounced?: true;
  /**
   * The mail's key: the same for every attempt to send it, different for every other mail. Providers get it,
   * and what they tell of the mail later brings it back. Lower-case letters, digits and hyphens, at most 32.
   */
  key?: string;
  /** What kind of mail it is, and since when it has been due: for the numbers alone. */
  due?: MailDue;
};

/** The kinds of mail for which it is promised how soon they are sent. */
export const mailKinds = ['single', 'alert', 'digest'] as const;
export type MailDue = { kind: (typeof mailKinds)[number]; since: Date };

/**
 * Sends one mail and returns the provider's id of it; throws a MailFailure if the provider did not accept it. `width` is how many
 * it has under way at once; more than that wait.
 */
export type Mailer = { width?: number; send(mail: Mail): Promise<string>; close(): Promise<void> };
