// Asks /api/livez every 20 ms until its input ends, from a process of its own: what it waited is not what sends and reads beside it
// took. Prints the times in ms.
import { setTimeout as pause } from 'node:timers/promises';

const [address] = process.argv.slice(2);
const times: number[] = [];
let ended = false;
process.stdin.on('end', () => {
  ended = true;
});
process.stdin.resume();
while (!ended) {
  const began = performance.now();
  const answer = await fetch(`${address}/api/livez`);
  await answer.text();
  if (!answer.ok) throw new Error(`livez ${answer.status}`);
  times.push(performance.now() - began);
  await pause(20);
}
console.log(JSON.stringify(times));
