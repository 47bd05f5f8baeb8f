export type Correspondent = { name: string; address: string };

/** One mail, ready to send. The mailer sanitises its headers. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Reply-To, if replies go to somebody other than the sender. */
  replyTo?: Correspondent;
  /** Further headers, one line each. */
  headers?: Record<string, string>;
  /** Goes to an address that bounced or blocked too, as a reset link does (PD-44). */
  evenIfBounced?: true;
  /**
   * The mail's key: the same for every attempt, unique to this mail. Providers get it, and their later events bring it back. Lower-case
   * letters, digits and hyphens, at most 32.
   */
  key?: string;
  /** The kind of mail and when it became due, for metrics only. */
  due?: MailDue;
};

/** The kinds of mail with a promised delivery time. */
export const mailKinds = ['single', 'alert', 'digest'] as const;
export type MailDue = { kind: (typeof mailKinds)[number]; since: Date };

/**
 * Sends one mail and returns the provider's id; throws a MailFailure if it was not accepted. At most `width` mails are sent concurrently;
 * more wait.
 */
export type Mailer = { width?: number; send(mail: Mail): Promise<string>; close(): Promise<void> };
