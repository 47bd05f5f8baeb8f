export type Correspondent = { name: string; address: string };

/** One mail, ready to go. What stands in its headers is made safe where it is sent. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer goes to, if not to the sender. */
  replyTo?: Correspondent;
  /** Where a mail program ends these mails with one press (RFC 8058). */
  unsubscribeUrl?: string;
  /** Goes to an address that bounced or blocked too, as a reset link does (decision 44). */
  evenIfBounced?: true;
};

/** Sends one mail and answers the id the receiving server knows it by; throws when it did not accept the mail. */
export type Mailer = { send(mail: Mail): Promise<string>; close(): Promise<void> };
