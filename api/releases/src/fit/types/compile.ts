import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CheckedArea, writeLayout } from './layout.ts';

/** A place in an area's source that does not compile, and the compiler's message. */
export type TypeFault = { area: string; path: string; line: number; column: number; code: string; message: string };

const typescript = import.meta.resolve('typescript/package.json');
const tsc = fileURLToPath(new URL('bin/tsc', typescript));
/** The folder of the npm packages that areas import. */
const packages = fileURLToPath(new URL('..', typescript));

/**
 * Where areas do not fit a shell's declarations. `others` are errors that an area also has with its own declarations: npm packages may have
 * changed since, which is not the shell's fault.
 */
export async function typeMisfits(areas: readonly CheckedArea[]) {
  const faults = await compile(areas);
  const concerned = areas.filter(({ name }) => faults.some(({ area }) => area === name));
  if (concerned.length === 0) return { misfits: [], others: [] };
  const asBuilt = new Set((await compile(concerned.map((area) => ({ ...area, served: area.own })))).map(placeOf));
  return {
    misfits: faults.filter((fault) => !asBuilt.has(placeOf(fault))),
    others: faults.filter((fault) => asBuilt.has(placeOf(fault))),
  };
}

const placeOf = ({ area, path, line, column, code }: TypeFault) => `${area} ${path} ${line} ${column} ${code}`;

/** Compiles areas, all in one program. */
async function compile(areas: readonly CheckedArea[]): Promise<TypeFault[]> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'types-'));
  try {
    writeLayout(folder, packages, areas);
    return await faultsIn(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const faultLine = /^areas\/([^/]+)\/(.+)\((\d+),(\d+)\): error (TS\d+): (.*(?:\n +.*)*)/gm;

function faultsIn(folder: string): Promise<TypeFault[]> {
  return new Promise((resolve, reject) => {
    const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [tsc, '--pretty', 'false', '-p', folder], options, (failure, said) => {
      const faults = [...said.matchAll(faultLine)].map(
        ([, area = '', path = '', line, column, code = '', message = '']) => ({
          ...{ area, path, code },
          ...{ line: Number(line), column: Number(column) },
          // The compiler's last message is the most specific.
          message: message.split('\n').at(-1)?.trim() ?? '',
        }),
      );
      if (failure && faults.length === 0) reject(new Error(said.split('\n')[0] || failure.message));
      else resolve(faults);
    });
  });
}
