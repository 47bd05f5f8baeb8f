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
