import { setTimeout as pause } from 'node:timers/promises';

/** No response, or one that says "not now". */
const notNow = [0, 502, 503, 504];

/**
 * Acts like a user who presses a button again: resends a request that got no response or a "retry later", up to `tries` times. `putOff`
 * counts the reasons.
 */
export function persistent(tries) {
  const putOff = new Map();
  const persistently = async (send) => {
    for (let n = 1; ; n += 1) {
      const answer = await send().catch((error) => ({ status: 0, headers: {}, body: String(error) }));
      if (!notNow.includes(answer.status) || n === tries) return answer;
      const said = [answer.status, answer.headers['retry-after'] ?? 'no time', answer.body].join(' ');
      putOff.set(said, (putOff.get(said) ?? 0) + 1);
      await pause(200);
    }
  };
  return { persistently, putOff, again: () => [...putOff.values()].reduce((sum, n) => sum + n, 0) };
}
