import { after, before, camel, kebab, pascal, sentence, title } from './names.mjs';

const contract = 'shared-contract/src/marketplace/posts';
/** Of the migrations there are, the number after the last. */
const nextNumber = (files) => {
  const last = Math.max(0, ...files.map((file) => Number(/^(\d{4})_/.exec(file)?.[1] ?? 0)));
  return String(last + 1).padStart(4, '0');
};

/** Raises the version of the stored cards by one. */
function withNextCardVersion(text, file) {
  const pattern = /^export const cardVersion = (\d+);$/m;
  if (!pattern.test(text)) throw new Error(`${file} has no version of cards: mend tools/new.`);
  return text.replace(pattern, (_, version) => `export const cardVersion = ${Number(version) + 1};`);
}

/** Adds a line to each place that shows posts, before what the place leaves out. */
function inEveryPlace(text, line, file) {
  const place = /(\n {2}\w+: \{\n(?: {4}(?!\.\.\.none).*\n)+)( {4}\.\.\.none)/g;
  if (!place.test(text)) throw new Error(`${file} has no places: mend tools/new.`);
  return text.replace(place, `$1${line}\n$2`);
}

/** Adds a column to the interface of `post`, at its place by the alphabet, as `npm run schema` writes it. */
function inSchema(text, line, file) {
  const [, head, body] = /(export interface Post \{\n)([^}]*)\}/.exec(text) ?? [];
  if (!body) throw new Error(`${file} has no table of posts: mend tools/new.`);
  const columns = [...body.trimEnd().split('\n'), line];
  const named = (column) => column.trim().split(':')[0] ?? '';
  columns.sort((a, b) => (named(a) < named(b) ? -1 : 1));
  return text.replace(head + body, `${head}${columns.join('\n')}\n`);
}

/**
 * `field NAME`: a field of a post, a line of text that may be empty, stored, edited, logged, shown everywhere and certified
 * (ADR-0040). What it is really and where it is not to be shown is for whoever goes on.
 */
export function newField(read, [given], { list }) {
  const [name, key, column] = [pascal(given), camel(given), kebab(given).replaceAll('-', '_')];
  const [label, words] = [title(given), sentence(given)];
  const file = (path) => [path, read(path)];
  const [fields, fieldText] = file(`${contract}/post-fields.ts`);
  const [places, placeText] = file(`${contract}/post-places.ts`);
  const [placesTest, placesTestText] = file(`${contract}/post-places.test.ts`);
  const [schemas, schemaText] = file(`${contract}/post-schemas.ts`);
  const [columns, columnText] = file('api/src/marketplace/posts/post-columns.sql.ts');
  const [database, databaseText] = file('api/src/platform/database/schema.ts');
  const [inputs, inputText] = file('remote-seller/src/detail-fields.tsx');
  const [certificate, certificateText] = file('api/src/billing/certificates/certificate.ts');
  if (new RegExp(`^ {2}${key}: \\{$`, 'm').test(fieldText)) throw new Error(`A post has a field ${key} already.`);

  const called = `  ${name}: newText,`;
  const inCalls = after(
    after(schemaText, '^  EmployeesId: requiredId.*,$', called, schemas),
    '^  EmployeesID: requiredId.*,$',
    called,
    schemas,
  );
  const withText = inCalls.includes('const newText =')
    ? inCalls
    : before(
        inCalls,
        '^/\\*\\* The fields of a post in the call that makes one',
        '/** A text that may be empty. Left out, it stays as it was: an area of the release before does not send it. */\nconst newText = z.optional(emptiableLines(200));\n',
        schemas,
      ).replace(
        /^import \{ line \} from '\.\/text-fields\.ts';$/m,
        "import { emptiableLines, line } from './text-fields.ts';",
      );
  const onCard = after(withText, '^  employeeID: Id,$', `  ${key}: z.optional(z.string()),`, schemas);
  const begun = after(onCard, '^  EmployeesID: card\\..*,$', `  ${name}: card.${key} ?? '',`, schemas);
  const stored = after(columnText, '^  employees: \\{ column: .*\\},$', `  ${key}: { column: '${key}' },`, columns);

  return {
    [`api/migrations/${nextNumber(list('api/migrations'))}_${column}.sql`]: `-- TODO: what it is, and what it is while nobody has said it.
alter table post add column ${column} text not null default '';
`,
    [fields]: before(
      fieldText,
      '^  assets: \\{$',
      `  ${key}: {
    draft: '${name}',
    edit: '${name}',
    part: 'detail',
    card: '${key}',
    label: '${label}',
    blank: '',
    // TODO: cards stored before it came lack it until they are written again.
    write: (value: string | undefined) => value ?? '',
  },`,
      fields,
    ),
    [places]: inEveryPlace(placeText, `    ${key}: '${words}',`, places),
    [placesTest]: after(placesTestText, "^      'Locations: .*',$", `      '${words}: ',`, placesTest),
    [schemas]: after(begun, '^  employees: z\\.string\\(\\),$', `  ${key}: z.optional(z.string()),`, schemas),
    [columns]: withNextCardVersion(
      after(stored, '^  employeeID: sql.*,$', `  ${key}: sql\`${column}\`,`, columns),
      columns,
    ),
    [database]: inSchema(databaseText, `  ${key}: Generated<string>;`, database),
    [inputs]: after(
      inputText,
      "^  employees: select\\('employees'\\),$",
      `  ${key}: ({ name, label }) => <TextField name={name} label={label} optional />,`,
      inputs,
    ),
    [certificate]: after(certificateText, '^  employees: card\\..*,$', `  ${key}: card.${key} ?? '',`, certificate),
  };
}
