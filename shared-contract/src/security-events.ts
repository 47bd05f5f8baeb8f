/** What an Admin is told of: many accounts tried from one network, many failures of one account. */
export const securityAlarms = {
  'many-accounts': 'Many accounts tried from one network',
  'many-failures': 'Many failed logins of one account',
} as const;
export type SecurityAlarm = keyof typeof securityAlarms;

/** What the security log notes, and what each is called (ADR-0070). Named once: the log, its filter and its file show these. */
export const securityEvents = {
  login: 'Logged in',
  'login-failed': 'Login failed',
  'locked-out': 'Locked after failed logins',
  'logged-out': 'Logged out',
  'session-ended': 'Session ended',
  'sessions-ended': 'Sessions ended',
  'session-stolen': 'Session ended: its token was used twice',
  'role-refused': 'Call refused for the role',
  export: 'Downloaded a file of data',
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'password-taken-back': 'Changed password taken back',
  'address-asked': 'New login address asked for',
  'address-changed': 'Login address changed',
  'address-taken-back': 'Changed login address taken back',
  'factor-added': 'Second factor added',
  'factor-removed': 'Second factor removed',
  'factor-failed': 'Second factor failed',
  'recovery-codes-made': 'Recovery codes made',
  'recovery-code-used': 'Recovery code used',
  'step-up': 'Confirmed who they are',
  ...securityAlarms,
} as const;
export type SecurityEvent = keyof typeof securityEvents;

/** How many make an alarm, and in how long. */
export const alarmLimits = { minutes: 60, accountsOfOnePlace: 10, failuresOfOneAccount: 20 } as const;

/** What an entry says besides its event, and its words: how somebody showed who they are, or what was changed. */
export const securityDetails = {
  password: 'With the password',
  passkey: 'With a passkey',
  app: 'With a code of the authenticator app',
  'recovery-code': 'With a recovery code',
  'password, passkey': 'With the password and a passkey',
  'password, app': 'With the password and a code of the authenticator app',
  'password, recovery-code': 'With the password and a recovery code',
  'held back': 'Not looked at after too many failures',
  'step-up': 'Asked to confirm who they are',
  change: 'Asked for it to change the password or the login address',
  closing: 'Asked for it to close the account',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'app-added': 'Added an authenticator app',
  'app-removed': 'Removed the authenticator app',
  'codes-replaced': 'Replaced the recovery codes',
  'code-used': 'Used a recovery code',
  reset: 'An Admin removed every second factor',
  ended: 'Logged out everywhere by an Admin',
  disabled: 'Disabled by an Admin',
  demoted: 'No longer an Admin',
  closed: 'Account closed',
  'by mail': 'After a new password by email',
  'taken back': 'After a change was taken back',
} as const;
export type SecurityDetail = keyof typeof securityDetails;

/** What each file of data has, by the path of its call. */
const filesOfData: Readonly<Record<string, string>> = {
  '/allauth/your-data-zip': 'Their own data',
  '/seller/interest-export': 'Expressions of interest',
  '/seller/export-expressions-of-interest': 'Expressions of interest in one post',
  '/admin/users-csv': 'All users',
  '/admin/posts-csv': 'All posts',
  '/admin/live-posts-csv': 'Live posts by area',
  '/admin/invoices-csv': 'All invoices',
  '/admin/chosen-invoices-csv': 'Chosen invoices',
  '/admin/certificates-csv': 'All certificates',
  '/admin/undertakings-csv': 'All undertakings',
  '/admin/questions-csv': 'All questions',
  '/admin/audit-csv': 'The audit log',
  '/admin/security-log-csv': 'The security log',
  '/admin/dashboard-csv': 'Figures of the dashboard',
  '/admin/area-errors-csv': 'Errors in browsers',
};
const whoseCalls: Readonly<Record<string, string>> = {
  admin: 'for Admins',
  seller: 'for Insolvency Practitioners',
  buyer: 'for Interested Parties',
};
const inWords = (segment: string) =>
  segment
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('-', ' ')
    .toLowerCase();

/** A noted call, such as `GET /api/admin/users`, in words: the file that it sends, or what it reads or does and for whom that is. */
export function callInWords(noted: string): string {
  const [, method, path = ''] = /^(GET|POST|PUT|PATCH) \/api(\/[\w/-]+)$/.exec(noted) ?? [];
  if (!method) return noted;
  const [, area = '', ...rest] = path.split('/');
  const whose = whoseCalls[area];
  const what = filesOfData[path] ?? `${method === 'GET' ? 'Read' : 'Do'}: ${inWords(rest.join(' '))}`;
  return filesOfData[path] || !whose ? what : `${what} (${whose})`;
}
