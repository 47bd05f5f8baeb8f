import { Agent, request } from 'node:http';

/** One call on a kept connection, as from a browser or another proxy; rejects without a complete response. */
export function call(agent, url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}

/** Callers that loop through `calls` until stopped. Returns the errors and the number of calls made. */
export function load(callers, calls) {
  let stopped = false;
  const failures = [];
  let done = 0;
  const work = async (caller) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let n = caller; !stopped; n += 1) {
      const [name, make] = calls[n % calls.length];
      try {
        const { status, body } = await make(agent);
        if (status !== 200) failures.push(`${name} ${status} ${body}`);
      } catch (error) {
        failures.push(`${name} ${error}`);
      }
      done += 1;
    }
    agent.destroy();
  };
  const all = Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));
  return {
    stop: async () => {
      stopped = true;
      await all;
      return { failures, done };
    },
  };
}
