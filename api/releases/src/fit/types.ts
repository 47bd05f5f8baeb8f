import type { Target } from '../targets/target.ts';
import type { Findings, FittingPart } from './fit.ts';
import type { CheckedArea } from './types/layout.ts';
import { clausesOf, type TypeFault, typeMisfits } from './types/misfits.ts';
import { readTexts } from './types/texts.ts';

/**
 * Compares how areas use shared modules with the types that the shell has of them: each area's own modules are compiled against
 * the shell's declarations. So everything is compared that an area uses, and nothing else.
 */
export async function compareTypes(
  target: Target,
  shell: FittingPart,
  areas: readonly FittingPart[],
): Promise<Findings> {
  const findings: Findings = { misfits: [], compared: [], unknown: [] };
  if (areas.length === 0) return findings;
  const { types, provides } = shell.fit ?? {};
  const served = types && (await readTexts(target, types));
  if (!served || !provides) return { ...findings, unknown: [`which types shell ${shell.version} shares`] };
  const checked: CheckedArea[] = [];
  for (const area of areas) {
    if (area.fit?.types === types) findings.compared.push(`${nameOf(area, shell)}, the same it was built with`);
    else {
      const texts = await textsOf(target, area);
      if (texts) checked.push({ part: area.part, ...texts, served, shared: Object.keys(provides) });
      else findings.unknown.push(`which types ${area.part} ${area.version} uses`);
    }
  }
  if (checked.length > 0) await compile(checked, { shell, areas, findings });
  return findings;
}

type Comparison = { shell: FittingPart; areas: readonly FittingPart[]; findings: Findings };

/** A compiler that cannot be run must not stop a rollback: then nothing was compared, and that is said. */
async function compile(checked: CheckedArea[], { shell, areas, findings }: Comparison): Promise<void> {
  const concerned = areas.filter(({ part }) => checked.some((one) => one.part === part));
  const outcome = await typeMisfits(checked).catch((error: Error) => error);
  if (outcome instanceof Error) {
    const [reason] = outcome.message.split('\n');
    findings.unknown.push(...concerned.map((area) => `${nameOf(area, shell)} (the compiler: ${reason})`));
    return;
  }
  for (const area of concerned) {
    const of = (faults: TypeFault[]) => faults.filter(({ part }) => part === area.part);
    const uses = `${area.part} ${area.version}`;
    findings.compared.push(nameOf(area, shell));
    findings.misfits.push(
      ...clausesOf(of(outcome.misfits), `shell ${shell.version}`).map((clause) => `${uses} ${clause}`),
    );
    const others = of(outcome.others).length;
    if (others > 0)
      findings.unknown.push(`types at ${others} of the places of ${uses}, which do not fit its own here either`);
  }
}

const nameOf = ({ part, version }: FittingPart, shell: FittingPart) =>
  `types that ${part} ${version} uses with shell ${shell.version}`;

async function textsOf(target: Target, { fit }: FittingPart) {
  if (!fit?.types || !fit.sources) return undefined;
  const [own, sources] = await Promise.all([readTexts(target, fit.types), readTexts(target, fit.sources)]);
  return own && sources && { own, sources };
}
