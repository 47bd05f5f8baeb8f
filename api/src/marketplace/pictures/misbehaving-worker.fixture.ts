/** What a decoder does that a picture broke: by the file's name it dies, never ends, or says what it knows of the process it came from. */
export default async function misbehave(file: string): Promise<unknown> {
  if (file === 'dies') process.kill(process.pid, 'SIGKILL');
  if (file === 'never ends') await new Promise((resolve) => setInterval(resolve, 2 ** 30, 'never'));
  return { width: process.pid, height: 1, copies: Object.keys(process.env) };
}
