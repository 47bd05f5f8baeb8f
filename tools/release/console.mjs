/** Does the work and says how long it took. */
export async function inSeconds(what, work) {
  const started = performance.now();
  const outcome = await work();
  console.log(`${what} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return outcome;
}

/** Ends the process with one sentence where something is wrong; what is wrong with the command itself keeps its trace. */
export async function ending(work) {
  try {
    await work();
  } catch (error) {
    console.error(error.constructor === Error ? error.message : error);
    process.exitCode = 1;
  }
}
