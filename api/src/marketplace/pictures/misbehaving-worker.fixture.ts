/** A decoder broken by a picture: by the file's name it crashes, hangs, or reports what it knows of its parent process. */
export default async function misbehave(file: string): Promise<unknown> {
  if (file === 'dies') process.kill(process.pid, 'SIGKILL');
  if (file === 'never ends') await new Promise((resolve) => setInterval(resolve, 2 ** 30, 'never'));
  return { width: process.pid, height: 1, copies: Object.keys(process.env) };
}
