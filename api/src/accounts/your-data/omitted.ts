/** Tables about an account that are not files in the ZIP, each with the reason. */
export const omittedColumns: Readonly<Record<string, string>> = {
  buyer_match: 'worked out of the criteria, which are handed over',
  alert_count: 'how many alerts were made on the last day; the alerts are handed over',
  criteria_set_match: 'worked out of the criteria, which are handed over',
  account_change_link: 'marks of secrets we mailed; the changes are handed over',
  security_alarm: 'made out of the security log, which is handed over',
  undertaking_text: 'stands with what was accepted and with the particulars, which are handed over',
  particulars_reader: 'stands with the document: whom its practitioner named for it',
  particulars_upload: 'a file on its way to a document, for a day at most',
  particulars_transfer: 'a file on its way to a document, for a day at most',
  particulars_transfer_part: 'a part of such a file',
  refresh_token: 'marks of secrets that keep a session open; the sessions are handed over',
  post_location: 'stands with the post',
  case_post: 'stands with the case',
  hand_over_post: 'which posts a request was about; requests and posts are handed over',
  post_category: 'stands with the post',
  post_asset: 'stands with the post',
  picture_file: 'the pictures stand with the post, where they can be saved',
  delivery_batch: 'how alerts of many people are sent together; of each person only the delivery is',
  certificate_seal: 'proves the certificate, which is handed over',
  marketing_event: 'counts what became of a post, and names nobody (ADR-0011)',
};

/** Columns of an account that its file omits, each with the reason. */
export const leftOutOfAccount: Readonly<Record<string, string>> = {
  id: 'our own number',
  number: 'our own number',
  flagged: 'a note of ours about the account (PD-20)',
  flagged_at: 'since when that note stands',
  password_hash: 'would help who finds the file to guess the password',
  failed_logins: 'forgotten with the next login',
  ...Object.fromEntries(
    ['closed_at', 'closed_email', 'erase_after', 'reduced_at'].map((name) => [
      name,
      'nobody can log in to a closed account',
    ]),
  ),
};
