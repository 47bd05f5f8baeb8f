import { runCommand, stopCommands } from './run-command.mjs';

/**
 * Runs steps, each a list of commands; a failure rejects with a sentence. The steps that mostly wait (`beside`) run one after another
 * in parallel with the steps from `from` on, and finish before `until` begins. Their output is printed at the end.
 */
export async function runSteps(wanted, { commandsOf, envOf, whyNot, beside, from, until }) {
  const together = wanted.includes(from) ? wanted.filter((name) => beside.includes(name)) : [];
  const children = new Set();
  const stop = () => stopCommands(children);
  process.once('SIGINT', stop).once('SIGTERM', stop);
  let passed = 0;

  async function run(name, shown) {
    const started = performance.now();
    const why = commandsOf(name).length > 0 ? whyNot(name) : 'nothing of it can have changed';
    for (const command of why ? [] : commandsOf(name)) {
      const { failed, printed } = await runCommand(command, { env: envOf(name), shown, children });
      if (printed) process.stdout.write(`\n${printed}`);
      if (failed) throw new Error(`✗ ${name} failed`);
    }
    passed += 1;
    const result = why ? `skipped: ${why}` : `${((performance.now() - started) / 1000).toFixed(1)} s`;
    console.log(`✓ ${name} (${result})`);
  }
  const lane = async () => {
    for (const name of together) await run(name, false);
  };

  try {
    let waiting = Promise.resolve();
    for (const name of wanted.filter((step) => !together.includes(step))) {
      if (name === from) waiting = lane();
      // Awaited later. The catch prevents an unhandled rejection until then.
      waiting.catch(() => undefined);
      if (name === until) await waiting;
      await run(name, true);
    }
    await waiting;
    return { passed };
  } catch ({ message }) {
    stop();
    return { passed, message };
  }
}
