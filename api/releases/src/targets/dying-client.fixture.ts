import type { S3Client } from '@aws-sdk/client-s3';
import { Killed, type Moment } from './dying-files.fixture.ts';

type Send = (command: object) => Promise<unknown>;

/** A client of a store whose calls pass through `around`. */
export function clientAround(client: S3Client, around: (send: Send, command: object) => Promise<unknown>): S3Client {
  const send = client.send.bind(client) as Send;
  return Object.assign(Object.create(client), { send: (command: object) => around(send, command) });
}

/** A client whose process is killed at a moment: before that call is sent, or before its response arrives. */
export function dyingClient(client: S3Client, { step, done }: Moment, die: () => never = isKilled) {
  let steps = 0;
  const dying = clientAround(client, async (send, command) => {
    steps += 1;
    if (steps <= step) return send(command);
    if (steps === step + 1 && done >= 0.5) await send(command);
    return die();
  });
  return { client: dying, steps: () => steps };
}

const isKilled = (): never => {
  throw new Killed('killed');
};
