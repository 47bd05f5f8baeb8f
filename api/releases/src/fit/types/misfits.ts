import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { TypeFault } from './compile.ts';
import type { CheckedArea } from './layout.ts';

export type { TypeFault } from './compile.ts';

/** `others` are faults that an area has with its own declarations as well. */
export type TypeMisfits = { misfits: TypeFault[]; others: TypeFault[] };

const compiling = fileURLToPath(new URL('compiling.process.ts', import.meta.url));

/** What of areas does not fit the declarations that a shell serves. A process of its own compiles, so that nobody waits for it. */
export async function typeMisfits(areas: readonly CheckedArea[]): Promise<TypeMisfits> {
  // The compiler is written in Go: with less tidying of memory it takes a fifth less of the processor.
  const env = { ...process.env, GOGC: '400' };
  const child = spawn(process.execPath, [compiling], { stdio: 'pipe', env });
  // A process that ends early does not read its input: why it ended is what counts.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
  child.stdin.end(JSON.stringify(areas));
  const [code, said, faults] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  if (code === 0) return JSON.parse(said) as TypeMisfits;
  const [reason = `it ended with ${code}`] = faults.split('\n').filter((line) => /^\w*Error/.test(line));
  throw new Error(reason);
}

/** One sentence for each faulty export: its first use, the number of others, and the compiler's message. */
export function clausesOf(faults: readonly TypeFault[], shell: string): string[] {
  const byExport = Map.groupBy(faults, ({ uses, path }) => uses ?? `what the shell shares in ${path}`);
  return [...byExport].map(([uses, [first, ...more]]) => {
    const places = more.length > 0 ? ` and ${more.length} more place${more.length > 1 ? 's' : ''}` : '';
    const where = first ? `${first.path}, line ${first.line}${places}` : '';
    return `uses ${uses} (${where}), which does not fit ${shell}: ${first?.message.replace(/\.?$/, '.')}`;
  });
}
