/** The alarms mailed to Admins: many accounts tried from one network, many failures of one account, wrong codes of either. */
export const securityAlarms = {
  'many-accounts': 'Many accounts tried from one network',
  'many-failures': 'Many failed logins of one account',
  'many-codes': 'Many wrong codes for one account',
  'codes-of-place': 'Many wrong codes from one network',
} as const;
export type SecurityAlarm = keyof typeof securityAlarms;

/** The events of the security log, and their names (ADR-0070): for the log, its filter and its file. */
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
  'address-withdrawn': 'New login address withdrawn',
  'address-changed': 'Login address changed',
  'address-taken-back': 'Changed login address taken back',
  'factor-added': 'Second factor added',
  'factor-removed': 'Second factor removed',
  'factor-taken-back': 'Added second factor taken back',
  'factor-failed': 'Second factor failed',
  'recovery-codes-made': 'Recovery codes made',
  'recovery-code-used': 'Recovery code used',
  'step-up': 'Confirmed who they are',
  ...securityAlarms,
} as const;
export type SecurityEvent = keyof typeof securityEvents;

/** How many events raise an alarm, and in how long. Fewer for codes: a user who needs one has given the password, or has a session. */
export const alarmLimits = {
  minutes: 60,
  accountsOfOnePlace: 10,
  failuresOfOneAccount: 20,
  codesOfOneAccount: 10,
  codesOfOnePlace: 20,
} as const;

/** What an entry records besides its event, and its words: how somebody proved their identity, or what was changed. */
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
