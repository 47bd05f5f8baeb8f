import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';

/** The W3C WebDriver commands the journeys need: the HTTP path, and the name in Firefox's own protocol. */
export const commands = {
  open: { path: 'url', marionette: 'WebDriver:Navigate' },
  run: { path: 'execute/sync', marionette: 'WebDriver:ExecuteScript' },
  click: { path: 'element/{id}/click', marionette: 'WebDriver:ElementClick' },
  type: { path: 'element/{id}/value', marionette: 'WebDriver:ElementSendKeys' },
  resize: { path: 'window/rect', marionette: 'WebDriver:SetWindowRect' },
  print: { path: 'print', marionette: 'WebDriver:Print' },
} as const;

/** A browser that runs one command at a time. */
export type Driver = {
  send: (command: keyof typeof commands, parameters: Record<string, unknown>) => Promise<unknown>;
  stop: () => Promise<void>;
};

/** Returns the first match of `pattern`'s group in a program's output; rejects if it exits first. */
export async function printedBy(output: Readable, pattern: RegExp): Promise<string> {
  for await (const line of createInterface(output)) {
    const found = pattern.exec(line)?.[1];
    if (!found) continue;
    output.resume();
    return found;
  }
  throw new Error(`A browser ended before it printed ${pattern}`);
}
