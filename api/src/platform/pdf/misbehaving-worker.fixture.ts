const works = {
  environment: () => JSON.stringify(Object.keys(process.env)),
  number: () => String(process.pid),
  dies: () => process.kill(process.pid, 'SIGKILL'),
  endless: () => new Promise(() => setInterval(() => undefined, 1000)),
};

/** A reader of files as a hostile file would have it. */
export default async ({ name }: { name: keyof typeof works }): Promise<Buffer> =>
  Buffer.from(String(await works[name]()));
