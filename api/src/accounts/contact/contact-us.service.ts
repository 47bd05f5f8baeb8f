import { captchaPassMessages } from '@marketplace/shared-contract/accounts/captcha';
import type { ContactUs } from '@marketplace/shared-contract/accounts/contact';
import { AppError, invalidField } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { contactMail } from './contact.mail.ts';

/** Sends a message from the contact form to the support team (HELP-006, PD-43). */
export const contactUs = (
  { db, jobs, config }: Context,
  input: ContactUs,
  spendPass: (tx: Database) => Promise<boolean>,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const topic = tx.selectFrom('contactTopic').select('id').where('description', '=', input.Regarding);
    if (!(await topic.executeTakeFirst())) throw invalidField('Regarding', 'Not one of the choices');
    if (!(await spendPass(tx)))
      throw new AppError(
        'forbidden',
        `You have sent ${captchaPassMessages} messages. Please complete the captcha again before you send another.`,
      );
    await jobs.add(tx, 'send-mail', contactMail(config, config.contactEmail, input));
    return 'Thank you. Your message has been sent and we will reply by email.';
  });
