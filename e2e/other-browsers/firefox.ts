import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commands, type Driver, printedBy } from './driver.ts';

/** Its own services are cut off: anything outside this machine goes to a nonexistent proxy. */
const preferences = {
  'marionette.port': 0,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

/** Starts Firefox headless. It is driven by Marionette, to which geckodriver translates WebDriver. */
export async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'marketplace-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const browser = spawn('firefox-esr', ['--headless', '--marionette', '--profile', profile], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, HOME: profile },
  });
  const port = await printedBy(browser.stdout, /Marionette.*port (\d+)/);
  const socket = connect(Number(port), '127.0.0.1');
  const messages = messagesOf(socket);
  await messages.next();
  let sent = 0;
  const call = async (name: string, parameters: object) => {
    const text = JSON.stringify([0, ++sent, name, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const { value } = await messages.next();
    const [, , problem, result] = value;
    if (problem) throw new Error(`${name}: ${problem.error}: ${problem.message}`);
    return result?.value;
  };
  await call('WebDriver:NewSession', {});
  return {
    send: (command, parameters) => call(commands[command].marionette, parameters),
    stop: async () => {
      const ended = once(browser, 'exit');
      socket.destroy();
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** Each message is its length, a colon and JSON. */
async function* messagesOf(socket: Socket) {
  let rest = Buffer.alloc(0);
  for await (const part of socket) {
    rest = Buffer.concat([rest, part]);
    for (let colon = rest.indexOf(':'); colon > 0; colon = rest.indexOf(':')) {
      const end = colon + 1 + Number(rest.subarray(0, colon));
      if (rest.length < end) break;
      yield JSON.parse(rest.toString('utf8', colon + 1, end));
      rest = rest.subarray(end);
    }
  }
}
