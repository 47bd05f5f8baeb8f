import { Password, passwordTooCommon } from '@marketplace/shared-contract/accounts/session/password';
import { emailAddress } from '@marketplace/shared-contract/platform/fields/email';
import * as z from 'zod/mini';
import { audit } from '../../platform/audit.sql.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { hashPassword } from '../session/password.ts';
import { passwordStrength } from '../session/password-strength.rules.ts';
import { accountByEmail } from '../session/session.sql.ts';
import { insertAccount } from './account.sql.ts';

const Credentials = z.object({
  email: emailAddress('Please Enter an Email', 'Email should be valid'),
  password: Password,
});

/** Creates a confirmed Admin (PD-4). Throws if the address is registered: roles never change. */
export async function makeAdmin(db: Database, clock: Clock, given: z.infer<typeof Credentials>): Promise<string> {
  const checked = Credentials.safeParse(given);
  if (!checked.success) throw new Error(checked.error.issues.map(({ message }) => message).join('. '));
  const { email, password } = checked.data;
  if (passwordStrength(password, [email]) === 'refused') throw new Error(passwordTooCommon);
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    if (await accountByEmail(tx, email)) throw new Error(`${email} is registered already. Nothing was changed.`);
    const id = await insertAccount(tx, {
      role: 'admin',
      email1: email,
      passwordHash,
      // Admins enter their own name under Account Details.
      forenames: 'Marketplace',
      surname: 'Admin',
      company: '',
      position: 'Administrator',
      emailConfirmedAt: clock.now(),
      createdAt: clock.now(),
    });
    await audit(tx, clock, { act: 'make-admin', subject: 'account', subjectId: id, after: { email } });
    return `${email} is an Admin and can log in.`;
  });
}
