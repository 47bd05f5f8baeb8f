import { hostname, userInfo } from 'node:os';

/** Runs some work and prints how long it took. */
export async function timed(what, work) {
  const started = performance.now();
  const outcome = await work();
  console.log(`${what} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return outcome;
}

/** Runs a command. It fails with one sentence where it is used wrongly or refused; a fault of its own keeps its trace. */
export async function runCli(work) {
  try {
    await work();
  } catch (error) {
    console.error(error.constructor === Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Who runs a command, as the log of releases names them. */
export const currentUser = () => `${userInfo().username}@${hostname()}`;

/** Prints which versions a move exchanged. */
export function printMove(move, target) {
  for (const { part, from, to } of move?.parts ?? []) {
    console.log(`${part} ${from ?? 'nothing'} → ${to ?? 'nothing'} at ${target.name}`);
  }
}
