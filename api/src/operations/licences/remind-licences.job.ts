import { adminAddresses } from '../../accounts/addresses/admin-addresses.sql.ts';
import { today } from '../../platform/clock/clock.ts';
import type { Context } from '../../platform/context.ts';
import { licenceReminderMail } from './licence-reminder.mail.ts';
import { claimReminder, listLicencesDue } from './licences-due.sql.ts';

/**
 * Mails every Admin once a month which licences have to be checked again; runs each day, so that nothing is missed if no worker ran on the
 * first. The month is recorded in the transaction that queues the mails: killed anywhere, each is sent once.
 */
export const remindLicences = ({ db, clock, jobs, config }: Context): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const day = today(clock);
    const due = await listLicencesDue(tx, day);
    if (due.length === 0 || !(await claimReminder(tx, `${day.slice(0, 7)}-01`, clock.now()))) return 0;
    const admins = await adminAddresses(tx);
    for (const admin of admins) await jobs.add(tx, 'send-mail', licenceReminderMail(config, admin, due, day));
    return admins.length;
  });
