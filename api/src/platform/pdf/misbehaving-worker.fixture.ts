const works = {
  environment: () => JSON.stringify(Object.keys(process.env)),
  number: () => String(process.pid),
  dies: () => process.kill(process.pid, 'SIGKILL'),
  endless: () => new Promise(() => setInterval(() => undefined, 1000)),
};

/** A worker that misbehaves as a hostile file might make it. */
export default async ({ name }: { name: keyof typeof works }): Promise<Buffer> =>
  Buffer.from(String(await works[name]()));
