/** One mail, ready to go. Line breaks cannot enter a header: `to` and `subject` are single lines. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** Goes to an address that bounced or blocked too, as a reset link does (decision 44). */
  evenIfBounced?: true;
};

/** Sends one mail and answers the id the receiving server knows it by; throws when it did not accept the mail. */
export type Mailer = { send(mail: Mail): Promise<string>; close(): Promise<void> };
