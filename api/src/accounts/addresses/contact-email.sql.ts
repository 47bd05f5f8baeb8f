import { sql } from 'kysely';

/** The address an account is reached by. A closed one's was set aside, so that somebody may register with it again. */
export const contactEmail = (account: string) =>
  sql<string>`coalesce(${sql.ref(`${account}.closedEmail`)}, ${sql.ref(`${account}.email1`)})`.as('email1');
