import { systemClock } from '../../platform/clock/clock.ts';
import { runCommand } from '../../platform/jobs/run-command.ts';
import { pauseMail } from './pause-mail.service.ts';

// `npm run mail -- pause|resume`: for maintenance, as an Admin does on Mail Health.
await runCommand(async ([word = '', ...rest]) => {
  if (!['pause', 'resume'].includes(word) || rest.length > 0) throw new Error('Usage: npm run mail -- pause|resume');
  return (db) => pauseMail({ db, clock: systemClock }, word === 'pause');
});
