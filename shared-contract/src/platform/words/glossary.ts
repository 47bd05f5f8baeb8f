/**
 * The words on screen, each with the synonyms it replaces. `tools/words` checks every text of screens, mails, documents and help against
 * it.
 */
type Word = {
  /** The word to use. */
  say: string;
  /** The synonyms to avoid, as whole words. */
  never: RegExp;
};

export const glossary: readonly Word[] = [
  { say: 'email', never: /\be-mail\w*/i },
  { say: 'post', never: /\b(adverts?|advertisements?|ads?)\b/i },
  { say: 'post', never: /\bopportunit(y|ies)\b/i },
  {
    say: 'post',
    never:
      /\bpostings\b|\b(a|an|the|this|that|each|every|your|their|our|its|no|one|any|new|live|later|scheduled|business) posting\b(?! (a|the|your|an) )|\bposting (inbox|period|number|moved|cancelled)/i,
  },
  {
    say: 'log in',
    never: /\blogin (to|and|with|again|first|or|before)\b|\blog-(in|out)\b|\bto login\b|\bplease login\b/i,
  },
  { say: 'log in', never: /\bsign(ed|ing|s)?[- ](in|out|off|on)\b|\breauthenticat\w+/i },
  { say: 'edit', never: /\bamend\w*\b|\badministrat(e|es|ed|ing)\b/i },
  { say: 'edit or change', never: /\bmodif(y|ies|ied|ying)\b/i },
  {
    say: 'organise, cancelled, favourite and the like',
    never: /\b(organiz\w+|favorite\w*|canceled|canceling|enroll)\b/i,
  },
  { say: 'criteria', never: /\bpreferences\b/i },
  { say: 'hear about, get', never: /\bhear of\b|\bspeaks? of\b/i },
];

/** Exceptions: texts fixed by the specification or another record, with their source. */
type Fixed = { text: string; by: string };

export const fixedTexts: readonly Fixed[] = [
  { text: 'Your Posting Inbox', by: 'BUY-001' },
  { text: 'Live Postings', by: 'SELL-002' },
  { text: "Modify Post's End Date", by: 'SELL-025' },
  { text: 'Modify End Date', by: 'SELL-008' },
  { text: 'Administrate Users', by: 'ADM-003' },
  { text: 'Administrate Posts', by: 'ADM-002' },
  { text: 'Specify your criteria and find business opportunities', by: 'SESS-002' },
  { text: 'Login With New Password', by: 'SESS-011' },
  { text: 'Go to Login', by: 'REG-014' },
  { text: 'Your session has expired. Please reauthenticate.', by: 'SESS-004' },
  { text: 'Posting an advert costs £345 plus VAT for 28 days.', by: 'HELP-002' },
  { text: 'this posting for review', by: 'SELL-046' },
];

/** Documents that define their own words: sealed or accepted texts keep theirs. */
export const ownWords: readonly { file: string; words: RegExp; because: string }[] = [
  {
    file: 'remote-public/src/legal/terms.md',
    words: /\bpostings?\b|\badvertisement\b|\bamend\b/i,
    because: 'the terms define a posting, which is what is charged',
  },
  {
    file: 'shared-contract/src/billing/certificates/certificate-document.ts',
    words: /\bpostings?\b|\badvertisement\b/i,
    because: 'certificates are sealed with these words (ADR-0011)',
  },
  {
    file: 'shared-contract/src/billing/certificates/annex-document.ts',
    words: /\bpostings?\b|\badvertisement\b/i,
    because: 'the annex of a certificate is sealed with these words (ADR-0011)',
  },
  {
    file: 'api/src/web/render-page/structured-data.ts',
    words: /\bOrganization\b/,
    because: 'schema.org spells its type so',
  },
];
