export type Correspondent = { name: string; address: string };

/** One mail, ready to send. Its headers are made safe where it is sent. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to, if not to the sender. */
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
};

/** Sends one mail and answers the id the provider knows it by; throws a MailFailure when it did not take the mail. */
export type Mailer = { send(mail: Mail): Promise<string>; close(): Promise<void> };
