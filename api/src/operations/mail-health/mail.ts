import { systemClock } from '../../platform/clock/clock.ts';
import { runCommand } from '../../platform/jobs/run-command.ts';
import { pauseMail, resumeMail } from './pause-mail.service.ts';

const acts: Record<string, typeof pauseMail | undefined> = { pause: pauseMail, resume: resumeMail };

// `npm run mail -- pause|resume`: for maintenance, as an Admin does on Mail Health.
await runCommand(async ([word = '', ...rest]) => {
  const act = acts[word];
  if (!act || rest.length > 0) throw new Error('Usage: npm run mail -- pause|resume');
  return (db) => act({ db, clock: systemClock });
});
