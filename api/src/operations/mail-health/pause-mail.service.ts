import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.sql.ts';
import type { Context } from '../../platform/context.ts';
import { setMailPause } from '../../platform/mail/mail-pause.sql.ts';

/** Stops sending mail, in every process, or resumes; mails in progress finish. An operator's command has no actor. */
export async function pauseMail(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  paused: boolean,
  actorId?: string,
): Promise<string> {
  await db.transaction().execute(async (tx) => {
    if (!(await setMailPause(tx, paused ? clock.now() : null)))
      throw new AppError('wrong-state', paused ? 'Email is already paused' : 'Email is not paused');
    const act = paused ? 'pause-email' : 'resume-email';
    await audit(tx, clock, { ...(actorId && { actorId }), act, subject: 'job', subjectId: 'emails' });
  });
  return paused ? 'Email is paused' : 'Email is sent again';
}
