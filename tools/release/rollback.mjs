// Serves earlier versions again; nothing is built (docs/releases.md).
//   npm run rollback                            shows the last move, and the command that undoes it
//   npm run rollback -- seller                  the same of that part
//   npm run rollback -- 12                      undoes move 12 with all its parts; of a rollback, goes forward again
//   npm run rollback -- seller 1.0.0-ab12cd34   serves that version of that part, which was served before
//   npm run rollback -- 12 --why "No prices"    says why in the log
//   npm run rollback -- 12 --accept "REASON"    although the gate refuses it; the log has both
import { parseArgs } from 'node:util';
import { lastStanding, rollback } from '@marketplace/releases/commands/rollback';
import { openTarget } from '@marketplace/releases/targets/open-target';
import { releaseSettings } from '../../api/src/platform/config/config.ts';
import { parts } from '../build/parts.mjs';
import { currentUser, moveLines, printMove, reasonGiven, runCli, timed } from './cli.mjs';
import { noteReleased } from './released-commits.mjs';

await runCli(async () => {
  const { target: address } = releaseSettings(process.env);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string', default: address }, why: { type: 'string' }, accept: { type: 'string' } },
  });
  const [name, version, ...others] = positionals;
  if (others.length > 0) throw new Error('Name one move, or one part and one of its versions.');
  const target = await openTarget(values.store);
  const isPart = parts.includes(name);
  if (version === undefined && (name === undefined || isPart)) throw await whichMove(target, name);
  if (version !== undefined && !isPart) throw new Error(`There is no part ${name}. There are ${parts.join(', ')}.`);
  const audit = { who: currentUser(), why: values.why, accept: reasonGiven(values.accept), say: console.log };
  const what = version === undefined ? { move: name } : { part: name, version };
  const move = await timed('served from now on', () => rollback(target, { ...what, ...audit }));
  printMove(move, target);
  await noteReleased(target);
});

/** What a rollback without a move would undo. Two operators who mean the same move must not undo two. */
async function whichMove(target, part) {
  const move = await lastStanding(target, part);
  const { number, at, act, who } = move;
  const what = moveLines(move, target).join('\n');
  return new Error(
    `Nothing was changed. The last is move ${number} (${act}, ${at}, ${who}):\n${what}\nTo undo it: npm run rollback -- ${number}`,
  );
}
