import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, filesBelow } from './digest.mjs';
import { cacheFolder, root } from './parts.mjs';

/** A digest of the sources that describe the API's calls. */
function digestOfSources() {
  const folders = ['api/src', 'shared-contract/src', 'tools/build'].map((folder) => join(root, folder));
  const sources = folders.flatMap(filesBelow).filter((file) => !/\.(test|fixture)\.\w+$/.test(file));
  return digestOf([join(root, 'package-lock.json'), ...sources]);
}

let known;

/** The calls of the API built from these sources, and a version that changes whenever a call does. */
export function apiCalls() {
  known ??= readJson(keptFile()) ?? describe();
  return known;
}

const keptFile = () => join(cacheFolder, 'api-calls', `${digestOfSources()}.json`);

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function describe() {
  const args = [join(root, 'api/src/describe-api.ts')];
  const text = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
  const calls = callsOfDescription(JSON.parse(text));
  const version = createHash('sha256').update(JSON.stringify(calls)).digest('hex').slice(0, 8);
  const described = { version, calls };
  mkdirSync(join(cacheFolder, 'api-calls'), { recursive: true });
  // Concurrent builds must not read each other's partial output.
  writeFileSync(`${keptFile()}.${process.pid}`, JSON.stringify(described));
  renameSync(`${keptFile()}.${process.pid}`, keptFile());
  return described;
}

/** The keywords that the comparison of schemas reads (`api/releases/src/fit/schema-fit.ts`); it ignores patterns, formats and texts. */
const kept = new Set([
  ...['type', 'enum', 'properties', 'required', 'additionalProperties', 'items', 'anyOf', 'allOf'],
  ...['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'],
]);

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));

/** A schema reduced to the compared keywords. */
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

/** The calls of an OpenAPI description by method and path, each with its request and response schemas. */
function callsOfDescription({ paths }) {
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
