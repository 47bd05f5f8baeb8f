/** RFC 3463 codes in plain words, longest first. The first digit only says whether the failure may pass. */
const enhanced: readonly (readonly [code: string, meaning: string])[] = [
  ['1.1', 'There is no such mailbox'],
  ['1.2', 'The part after the @ does not exist'],
  ['1.10', 'This domain accepts no email'],
  ['2.1', 'The mailbox is closed or disabled'],
  ['2.2', 'The recipient’s mailbox is full'],
  ['2.3', 'The email is too large for the mailbox'],
  ['3.4', 'The email is too large for the recipient’s server'],
  ['1', 'The address is not accepted'],
  ['2', 'The mailbox takes no email at the moment'],
  ['3', 'The recipient’s mail system has a fault or is full'],
  ['4', 'The recipient’s server could not be reached'],
  ['5', 'The two mail servers did not understand each other'],
  ['6', 'The recipient’s server cannot handle what the email contains'],
  ['7', 'The recipient’s server refuses our email by its rules'],
];

/** The RFC 5321 codes in plain words, for replies without an enhanced one. HTTP's, from a provider's API, are not included. */
const basic: Readonly<Record<string, string>> = {
  '421': 'The mail server is unavailable or takes no more for now',
  '450': 'The mailbox is busy, or its server asks to wait',
  '451': 'The mail server has a fault of its own',
  '452': 'The mail server has no room left',
  '550': 'The mailbox does not exist or refuses our email',
  '552': 'The mailbox is full',
  '553': 'The address is not written as the server allows',
  '554': 'The recipient’s server refuses our email',
};

/** The meaning of a mail server's reply, in plain words; none if it has no known code. */
export function meaningOfReply(reply: string): string | undefined {
  const [, code = '', subject = '', detail = ''] =
    /^([245]\d\d)(?:[ -][245]\.(\d{1,3})\.(\d{1,3}))?\b/.exec(reply) ?? [];
  const found = subject && enhanced.find(([known]) => known === `${subject}.${detail}` || known === subject);
  return found ? found[1] : basic[code];
}
