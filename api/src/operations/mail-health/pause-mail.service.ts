import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import { setMailPause } from '../../platform/mail/mail-pause.sql.ts';

/** Stops handing over mail, in every process, until `resumeMail`; what is under way ends. An operator's command has no actor. */
export async function pauseMail({ db, clock }: Pick<Context, 'db' | 'clock'>, actorId?: string): Promise<string> {
  await db.transaction().execute(async (tx) => {
    if (!(await setMailPause(tx, clock.now()))) throw new AppError('wrong-state', 'Email is already paused');
    await audit(tx, clock, { actorId, act: 'pause-email', subject: 'job', subjectId: 'emails' });
  });
  return 'Email is paused';
}

/** Lets mail go again. */
export async function resumeMail({ db, clock }: Pick<Context, 'db' | 'clock'>, actorId?: string): Promise<string> {
  await db.transaction().execute(async (tx) => {
    if (!(await setMailPause(tx, null))) throw new AppError('wrong-state', 'Email is not paused');
    await audit(tx, clock, { actorId, act: 'resume-email', subject: 'job', subjectId: 'emails' });
  });
  return 'Email is sent again';
}
