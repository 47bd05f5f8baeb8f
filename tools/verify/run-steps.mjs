import { runCommand, stopCommands } from './run-command.mjs';

/**
 * Runs steps, each a list of commands; a failure rejects with a sentence. In each of `lanes`, the steps `alongside` run one after
 * another in parallel with the steps from `from` on, and finish before `until` begins. Their output is printed at the end.
 */
export async function runSteps(wanted, { commandsOf, envOf, whyNot, lanes }) {
  const open = lanes
    .filter(({ from }) => wanted.includes(from))
    .map((lane) => ({ ...lane, steps: wanted.filter((name) => lane.alongside.includes(name)) }));
  const inLanes = open.flatMap(({ steps }) => steps);
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
  const runLane = async ({ steps }) => {
    for (const name of steps) await run(name, false);
  };

  try {
    const running = new Map();
    for (const name of wanted.filter((step) => !inLanes.includes(step))) {
      for (const lane of open) {
        if (name === lane.from) running.set(lane, runLane(lane));
        // Awaited later. The catch prevents an unhandled rejection until then.
        running.get(lane)?.catch(() => undefined);
        if (name === lane.until) await running.get(lane);
      }
      await run(name, true);
    }
    await Promise.all(running.values());
    return { passed };
  } catch ({ message }) {
    stop();
    return { passed, message };
  }
}
