import semver from 'semver';
import { countOf, type Findings, type FittingPart } from './fit.ts';

/** Compares the shared packages that areas need with the shell's. Without one of them an area cannot start. */
export function comparePackages(shell: FittingPart, areas: readonly FittingPart[]): Findings {
  const provides = shell.fit?.provides;
  if (!provides) return { misfits: [], compared: [], unknown: [`which packages shell ${shell.version} provides`] };
  const findings: Findings = { misfits: [], compared: [], unknown: [], certain: true };
  for (const { part, version, fit } of areas) {
    if (!fit?.needs) {
      findings.unknown.push(`which packages ${part} ${version} needs`);
      continue;
    }
    findings.compared.push(`${countOf(fit.needs, 'package')} of ${part} ${version} with shell ${shell.version}`);
    for (const [name, { range, builtWith }] of Object.entries(fit.needs)) {
      const provided = provides[name];
      if (provided !== undefined && semver.satisfies(provided, range)) continue;
      const offer = provided === undefined ? 'does not provide it' : `provides ${provided}`;
      findings.misfits.push(
        `${part} ${version} needs ${name} ${range} (it was built with ${builtWith}), and shell ${shell.version} ${offer}.`,
      );
    }
  }
  return findings;
}

/** Compares the range of the shell API that each area needs with what the shell offers. */
export function compareShellApi(shell: FittingPart, areas: readonly FittingPart[]): Findings {
  const unfit = areas.filter(({ shellApi }) => !semver.satisfies(shell.shellApi, shellApi));
  const misfits = unfit.map(
    ({ part, version, shellApi }) =>
      `${part} ${version} needs the shell API ${shellApi}, and shell ${shell.version} has ${shell.shellApi}.`,
  );
  return { misfits, compared: [], unknown: [], certain: true };
}
