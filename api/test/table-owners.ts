import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DB } from '../src/platform/database/schema.ts';

type Table = keyof DB;

/** The group whose queries may use a table; those of `platform` are everybody's. */
const tablesOfGroups = {
  platform: [
    ...['appointmentStatus', 'asset', 'audit', 'callCount', 'capacity', 'capturedMail', 'category', 'contactTopic'],
    ...['country', 'employees', 'faq', 'functionText', 'idempotencyKey', 'interestedStatus', 'location', 'mailPace'],
    ...['securityEvent', 'storedFile', 'title', 'tradingStatus', 'turnover'],
  ],
  accounts: [
    ...['account', 'accountChange', 'accountChangeLink', 'accountSearch', 'authenticatorApp', 'buyerMatch', 'casePost'],
    'consent',
    ...['criteria', 'criteriaSetMatch', 'firmInvitation', 'firmMember', 'firmName', 'knownDevice', 'licenceCheck'],
    ...['loginFailure', 'mailedLink', 'passkey', 'practitionerLicence', 'recoveryCode', 'refreshToken'],
    ...['saleCase', 'secondAddressLink', 'sessionFamily', 'usedChallenge'],
  ],
  marketplace: [
    ...[
      'criteriaSet',
      'expression',
      'holderNotice',
      'homeCount',
      'interestProgress',
      'marketingEvent',
      'offer',
      'outcome',
    ],
    ...['particulars', 'particularsDocument', 'particularsOpening', 'particularsReader', 'particularsTransfer'],
    ...['particularsTransferPart', 'particularsUpload', 'particularsVersion', 'pictureFile', 'post', 'postAsset'],
    ...['postCategory', 'postLocation', 'postMark', 'postPicture', 'postSearch', 'question', 'questionAnswer'],
    ...['questionVisit', 'readiness', 'teamCriteria', 'teamShare', 'timetable', 'timetableChange', 'timetableNotice'],
    ...['undertaking', 'undertakingAcceptance', 'undertakingText', 'unfinishedPost'],
  ],
  billing: [
    ...['certificate', 'certificateSeal', 'creditNote', 'creditNoteSeries', 'firstPostReview', 'handOver'],
    ...['handOverPost', 'invoice', 'invoiceSeries', 'outcomeNotice', 'payment', 'postingNotice', 'postingPeriod'],
    ...['statement', 'statementDraft', 'statementNotice', 'statementSent'],
  ],
  alerts: ['alertCount', 'delivery', 'deliveryBatch', 'digest', 'digestBatch', 'digestMade'],
  operations: [
    ...['adminView', 'announcement', 'areaError', 'areaVital', 'dashboardChange', 'dashboardDay', 'dashboardMonth'],
    ...[
      'incident',
      'licenceReminder',
      'mailDay',
      'probe',
      'releaseShare',
      'restoreDrill',
      'retentionRun',
      'securityAlarm',
    ],
  ],
} as const satisfies Record<string, readonly Table[]>;

type Owned = (typeof tablesOfGroups)[keyof typeof tablesOfGroups][number];
type Ownerless = Exclude<Table, Owned>;
/** Does not compile while a table has no owner. */
export const eachIsOwned: [Ownerless] extends [never] ? true : Ownerless = true;

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Each table's owner, by its name in Kysely and in SQL. */
export function ownerByName(): Map<string, string> {
  const owned = Object.entries(tablesOfGroups).flatMap(([group, tables]) =>
    tables.flatMap((table) => [table, snake(table)].map((name): [string, string] => [name, group])),
  );
  return new Map(owned);
}

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const byKysely = /(?:insertInto|updateTable|deleteFrom|selectFrom|[jJ]oin)\(\s*\[?'(\w+)/g;
const bySql = /\b(?:into|update|from|join|using)\s+(\w+)/g;

/** Names of tables in a file's queries. Of SQL only what is between backticks counts. */
export function tablesIn(text: string): Set<string> {
  const code = text.replaceAll(comments, '');
  const inSql = (code.match(/`[^`]*`/g) ?? []).join('\n');
  return new Set([...code.matchAll(byKysely), ...inSql.matchAll(bySql)].map(([, name = '']) => snake(name)));
}

/** Other groups' tables in each feature's queries: `accounts/closing` to `['hand_over', …]`. */
export function foreignTables(): Record<string, string[]> {
  const owners = ownerByName();
  const root = fileURLToPath(new URL('../src/', import.meta.url));
  const found = new Map<string, Set<string>>();
  for (const file of globSync('*/**/*.ts', { cwd: root, exclude: (path) => /\.(test|fixture)\.ts$/.test(path) })) {
    const [group = '', feature = ''] = file.split('/');
    const foreign = [...tablesIn(readFileSync(`${root}${file}`, 'utf8'))].filter(
      (table) => !['platform', group, undefined].includes(owners.get(table)),
    );
    const key = `${group}/${feature}`;
    for (const table of foreign) found.set(key, (found.get(key) ?? new Set()).add(table));
  }
  return Object.fromEntries(
    [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, set]) => [key, [...set].sort()]),
  );
}
