import { systemClock } from '../../platform/clock/clock.ts';
import { runCommand } from '../../platform/jobs/run-command.ts';
import { announce } from './announce.service.ts';

// `npm run announce -- "<text>" [YYYY-MM-DD]`: shows all users an operator's announcement (PD-45).
await runCommand(async ([text, until, ...rest]) => {
  if (!text || rest.length > 0) throw new Error('Usage: npm run announce -- "<text>" [YYYY-MM-DD]');
  return (db) => announce(db, systemClock, text, until);
});
