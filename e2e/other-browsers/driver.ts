import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';

/** The commands of W3C WebDriver that the journeys need: as a path of its HTTP, and as Firefox's own protocol calls them. */
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

/** Returns what a program prints at `pattern`'s group; rejects if it ends before. */
export async function printedBy(output: Readable, pattern: RegExp): Promise<string> {
  for await (const line of createInterface(output)) {
    const found = pattern.exec(line)?.[1];
    if (!found) continue;
    output.resume();
    return found;
  }
  throw new Error(`A browser ended before it printed ${pattern}`);
}
