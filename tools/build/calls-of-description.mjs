/** What two schemas are compared by (`api/releases/src/fit/schema-fit.ts`); patterns, formats and texts are not. */
const kept = new Set([
  ...['type', 'enum', 'properties', 'required', 'additionalProperties', 'items', 'anyOf', 'allOf'],
  ...['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'],
]);

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

/** A schema with what is compared alone. */
function comparable(schema) {
  if (typeof schema !== 'object' || schema === null) return schema;
  const { const: only, oneOf, ...rest } = schema;
  const all = { ...rest, ...(only !== undefined && { enum: [only] }), ...(oneOf && { anyOf: oneOf }) };
  const entries = Object.entries(all).filter(([key]) => kept.has(key));
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (key === 'properties') return [key, mapValues(value, comparable)];
      if (key === 'anyOf' || key === 'allOf') return [key, value.map(comparable)];
      return [key, key === 'items' || key === 'additionalProperties' ? comparable(value) : value];
    }),
  );
}

/** The calls of an OpenAPI description by method and path, each with what is sent and what is answered. */
export function callsOfDescription({ paths }) {
  const calls = {};
  for (const [path, operations] of Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))) {
    for (const [method, operation] of Object.entries(operations)) {
      calls[`${method.toUpperCase()} ${path.replace(/^\/api/, '')}`] = callOf(operation);
    }
  }
  return calls;
}

function callOf({ parameters = [], requestBody, responses }) {
  const query = queryOf(parameters.filter((one) => one.in === 'query'));
  const body = requestBody?.content?.['application/json']?.schema;
  const [[media, response] = []] = Object.entries(responses?.['200']?.content ?? {});
  return {
    ...(query && { query }),
    ...(body && { body: comparable(body) }),
    ...(media && { media, answer: comparable(response.schema ?? {}) }),
  };
}

function queryOf(parameters) {
  if (parameters.length === 0) return undefined;
  const properties = Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, comparable(schema)]));
  return { type: 'object', properties, required: parameters.filter((one) => one.required).map(({ name }) => name) };
}
