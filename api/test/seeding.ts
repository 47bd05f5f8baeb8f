// What tools and journeys store and remove without the API, where a call per row would take too long, and their limits.
export { insertAccount } from '../src/accounts/account/account.sql.ts';
export { refreshBuyerMatches } from '../src/accounts/criteria/match.sql.ts';
export { saveCriteria } from '../src/accounts/criteria/save-criteria.sql.ts';
export { hashPassword } from '../src/accounts/session/password.ts';
export { mostRepeated } from '../src/alerts/alerts/send-mails.ts';
export { purgeExpired } from '../src/operations/retention/purge-expired.job.ts';
