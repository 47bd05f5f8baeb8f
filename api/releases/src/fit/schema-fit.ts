/** The part of JSON Schema used in the calls' descriptions. Without patterns and formats, which cannot be compared. */
export type JsonSchema = {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
} & Partial<Record<(typeof lowest)[number] | (typeof highest)[number], number>>;

const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;

/** `sent`: extra fields and bounds count, as the API rejects them. `read`: neither does, as readers ignore what they do not know. */
type How = 'sent' | 'read';
/** Where a value of one schema may not be one of the other, and why. */
export type Difference = { at: string; what: 'missing' | 'unknown' | 'type' | 'value' | 'bound'; values?: string };

/** Where the provided schema (what an area sends, what an API returns) may not match the required one (of the API, of the area). */
export function differences(given: JsonSchema, wanted: JsonSchema, how: How, at = ''): Difference[] {
  const [one, other] = [flat(given), flat(wanted)];
  if (one.anyOf) return one.anyOf.flatMap((option) => differences(option, other, how, at));
  if (other.anyOf) return bestOf(splitOf(one), other.anyOf, how, at);
  const type = typeDifference(one, other, at) ?? valueDifference(one, other, at);
  if (type) return [type];
  return [
    ...(how === 'sent' ? boundDifferences(one, other, at) : []),
    ...fieldDifferences(one, other, how, at),
    ...(one.items && other.items ? differences(one.items, other.items, how, `${at}[]`) : []),
  ];
}

/** Compares each alternative with the wanted ones; if none matches, returns the differences from the nearest. */
const bestOf = (given: readonly JsonSchema[], wanted: readonly JsonSchema[], how: How, at: string): Difference[] =>
  given.flatMap((option) => {
    const all = wanted.map((one) => differences(option, one, how, at));
    return all.reduce((best, one) => (distance(one) < distance(best) ? one : best));
  });

/** Ranks differences; a wrong type of the value itself counts most. */
const distance = (found: readonly Difference[]) =>
  found.reduce((sum, { what }) => sum + (what === 'type' ? 1000 : 1), 0);

/** The values of an enum, or the types, one by one: each may belong to another alternative. */
function splitOf(schema: JsonSchema): JsonSchema[] {
  if (schema.enum) return schema.enum.map((value) => ({ ...schema, enum: [value] }));
  return Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : [schema];
}

/** Parts that belong together. */
function flat({ allOf, ...schema }: JsonSchema): JsonSchema {
  if (!allOf) return schema;
  const all = [schema, ...allOf.map(flat)];
  return {
    ...Object.assign({}, ...all),
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    required: all.flatMap(({ required }) => required ?? []),
  };
}

const typesOf = ({ type }: JsonSchema): readonly string[] => (typeof type === 'string' ? [type] : (type ?? []));

function typeDifference(given: JsonSchema, wanted: JsonSchema, at: string): Difference | undefined {
  const types = typesOf(wanted);
  if (types.length === 0) return undefined;
  const mine = typesOf(given);
  const others = mine.filter((type) => !types.includes(type) && !(type === 'integer' && types.includes('number')));
  if (mine.length > 0 && others.length === 0) return undefined;
  return { at, what: 'type', values: `${mine.join(' or ') || 'anything'} instead of ${types.join(' or ')}` };
}

function valueDifference(given: JsonSchema, wanted: JsonSchema, at: string): Difference | undefined {
  if (!wanted.enum) return undefined;
  const others = given.enum?.filter((value) => !wanted.enum?.includes(value));
  if (others?.length === 0) return undefined;
  return { at, what: 'value', values: others?.map((value) => JSON.stringify(value)).join(', ') ?? 'any value' };
}

function boundDifferences(given: JsonSchema, wanted: JsonSchema, at: string): Difference[] {
  const beyond = [
    ...lowest.filter((name) => (given[name] ?? -Infinity) < (wanted[name] ?? -Infinity)),
    ...highest.filter((name) => (given[name] ?? Infinity) > (wanted[name] ?? Infinity)),
  ];
  return beyond.map((name) => ({ at, what: 'bound', values: `${name} ${wanted[name]}` }));
}

function fieldDifferences(given: JsonSchema, wanted: JsonSchema, how: How, at: string): Difference[] {
  const { properties: mine = {}, additionalProperties: rest } = given;
  const { properties: theirs = {}, required = [], additionalProperties: others } = wanted;
  const below = (name: string) => (at ? `${at}.${name}` : name);
  const missing = required.filter((name) => !given.required?.includes(name));
  const found: Difference[] = missing.map((name) => ({ at: below(name), what: 'missing' }));
  for (const [name, schema] of Object.entries(mine)) {
    const known = theirs[name] ?? (typeof others === 'object' ? others : undefined);
    if (known) found.push(...differences(schema, known, how, below(name)));
    else if (how === 'sent' && others === false) found.push({ at: below(name), what: 'unknown' });
  }
  if (typeof rest === 'object' && typeof others === 'object') found.push(...differences(rest, others, how, below('*')));
  return found;
}
