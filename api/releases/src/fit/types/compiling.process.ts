// The process that compiles areas: they come as JSON, and what does not fit goes as JSON (misfits.ts).
import { json } from 'node:stream/consumers';
import { compileAreas, type TypeFault } from './compile.ts';
import type { CheckedArea } from './layout.ts';
import type { TypeMisfits } from './misfits.ts';

const areas = (await json(process.stdin)) as CheckedArea[];
process.stdout.write(JSON.stringify(misfitsOf(areas)));

/** What does not compile with an area's own declarations either is not the shell's: npm packages may have changed since. */
function misfitsOf(all: readonly CheckedArea[]): TypeMisfits {
  const faults = compileAreas(all);
  const concerned = all.filter(({ part }) => faults.some((fault) => fault.part === part));
  if (concerned.length === 0) return { misfits: [], others: [] };
  const asBuilt = compileAreas(
    concerned.map((area) => ({ ...area, served: area.own })),
    faults,
  );
  const before = new Set(asBuilt.map(placeOf));
  return {
    misfits: faults.filter((fault) => !before.has(placeOf(fault))),
    others: faults.filter((fault) => before.has(placeOf(fault))),
  };
}

function placeOf({ part, path, position, code }: TypeFault) {
  return `${part} ${path} ${position} ${code}`;
}
