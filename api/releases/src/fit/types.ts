import type { Target } from '../targets/target.ts';
import type { Findings, FittingPart } from './fit.ts';
import { type TypeFault, typeMisfits } from './types/compile.ts';
import type { CheckedArea } from './types/layout.ts';
import { readTexts, textsKey } from './types/texts.ts';

/**
 * Compares how areas use shared modules with the shell's types of them: each area's own modules are compiled against the shell's
 * declarations. So exactly what an area uses is compared.
 */
export async function compareTypes(
  target: Target,
  shell: FittingPart,
  areas: readonly FittingPart[],
): Promise<Findings> {
  const findings = { misfits: [], compared: [], unknown: [], damaged: [] } as Required<Omit<Findings, 'certain'>>;
  if (areas.length === 0) return findings;
  const { types, provides } = shell.fit ?? {};
  const served = types && (await readTexts(target, types));
  if (types && !served) return { ...findings, damaged: [damagedSentence(shell, types)] };
  if (!served || !provides) return { ...findings, unknown: [`which types shell ${shell.version} shares`] };
  const checked: CheckedArea[] = [];
  for (const area of areas) {
    if (area.fit?.types === types) findings.compared.push(`${nameOf(area, shell)}, the same it was built with`);
    else if (!area.fit?.types || !area.fit.sources) {
      findings.unknown.push(`which types ${area.part} ${area.version} uses`);
    } else {
      const [own, sources] = [await readTexts(target, area.fit.types), await readTexts(target, area.fit.sources)];
      if (own && sources) checked.push({ name: versionOf(area), own, sources, served, shared: Object.keys(provides) });
      else findings.damaged.push(damagedSentence(area, own ? area.fit.sources : area.fit.types));
    }
  }
  if (checked.length > 0) await compile(checked, { shell, areas, findings });
  return findings;
}

type Comparison = { shell: FittingPart; areas: readonly FittingPart[]; findings: Findings };

/** A compiler that cannot run must not stop a rollback: then nothing was compared, which is reported. */
async function compile(checked: CheckedArea[], { shell, areas, findings }: Comparison): Promise<void> {
  const concerned = areas.filter((area) => checked.some(({ name }) => name === versionOf(area)));
  const outcome = await typeMisfits(checked).catch((error: Error) => error);
  if (outcome instanceof Error) {
    const [reason] = outcome.message.split('\n');
    findings.unknown.push(...concerned.map((area) => `${nameOf(area, shell)} (the compiler: ${reason})`));
    return;
  }
  for (const area of concerned) {
    const version = versionOf(area);
    const of = (faults: TypeFault[]) => faults.filter(({ area: name }) => name === version);
    findings.compared.push(nameOf(area, shell));
    findings.misfits.push(
      ...sentencesOf(of(outcome.misfits)).map((why) => `${version} does not fit shell ${shell.version}: ${why}`),
    );
    const others = of(outcome.others).length;
    if (others > 0)
      findings.unknown.push(`types at ${others} of the places of ${version}, which do not fit its own here either`);
  }
}

/** The compiler's messages, each once: its first place, and the number of others. */
function sentencesOf(faults: readonly TypeFault[]): string[] {
  return [...Map.groupBy(faults, ({ message }) => message)].map(([message, [first, ...more]]) => {
    const others = more.length > 0 ? ` and ${more.length} more place${more.length > 1 ? 's' : ''}` : '';
    return `${message.replace(/\.$/, '')} (${first?.path}, line ${first?.line}${others}).`;
  });
}

const versionOf = ({ part, version }: FittingPart) => `${part} ${version}`;
const nameOf = (area: FittingPart, shell: FittingPart) =>
  `types that ${versionOf(area)} uses with shell ${shell.version}`;

/** What a record names and the store has lost: unlike what an older record lacks, it could be compared (D5). */
const damagedSentence = ({ part, version }: FittingPart, digest: string) =>
  `${textsKey(digest)}, which ${part} ${version} is compared by, is missing or damaged; from its sources npm run release -- ${part} writes it again.`;
