import { parse } from 'libpg-query';

/** The part of a parsed statement the rule reads; the parser's own types name every node of SQL. */
type Node = Record<string, unknown>;
type Parsed = { stmts?: { stmt: Record<string, Node>; stmt_location?: number; stmt_len?: number }[] };

const mark = /^\s*-- nothing uses it since release \d+\.\d+\.\d+\b/m;
/** For a block, whose statements no program reads: a reviewer's finding. */
const readByHand = /^\s*-- read by hand: \S+/m;
const nodes = (list: unknown) => (list ?? []) as Record<string, Node>[];
const tableOf = (node: Node) => String((node.relation as Node | undefined)?.relname);
const constraintsOf = (column: Node | undefined) =>
  nodes(column?.constraints).map(({ Constraint }) => String(Constraint?.contype));

const narrowing = ['CONSTR_CHECK', 'CONSTR_UNIQUE', 'CONSTR_FOREIGN', 'CONSTR_EXCLUSION', 'CONSTR_PRIMARY'];
const harmlessDrops = ['OBJECT_INDEX', 'OBJECT_TRIGGER', 'OBJECT_TABCONSTRAINT'];

function ofTableChange(command: Node): string | undefined {
  const { subtype, name } = command;
  const definition = command.def as Record<string, Node> | undefined;
  if (subtype === 'AT_DropColumn') return `drops column ${name}`;
  if (subtype === 'AT_AlterColumnType') return `changes the type of ${name}`;
  if (subtype === 'AT_SetNotNull') return `lets ${name} be null no longer`;
  if (subtype === 'AT_ColumnDefault' && !definition) return `takes the default of ${name}`;
  if (subtype === 'AT_AddConstraint' && narrowing.includes(String(definition?.Constraint?.contype)))
    return 'forbids rows that were allowed';
  const constraints = constraintsOf(definition?.ColumnDef);
  const filled = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].some((kind) => constraints.includes(kind));
  if (subtype === 'AT_AddColumn' && constraints.includes('CONSTR_NOTNULL') && !filled)
    return `adds column ${definition?.ColumnDef?.colname} that must be given`;
  return undefined;
}

/** The columns a statement adds, each with its table: no earlier release knows them. */
const addedColumns = ({ AlterTableStmt: altered }: Record<string, Node>): string[] =>
  nodes(altered?.cmds).flatMap(({ AlterTableCmd: command }) => {
    const { colname } = (command?.def as Record<string, Node> | undefined)?.ColumnDef ?? {};
    return altered && command?.subtype === 'AT_AddColumn' ? [`${tableOf(altered)}.${colname}`] : [];
  });

/** What a statement takes from a program that knows only the earlier tables; `made` tables and columns are not affected. */
function breaks([kind, node]: [string, Node], made: Set<string>): string[] {
  if (kind === 'DropStmt' && !harmlessDrops.includes(String(node.removeType))) return ['drops what may be in use'];
  if (kind === 'TruncateStmt') return ['empties a table'];
  if (kind === 'DoStmt') return ['runs a block nobody can look into'];
  if (made.has(tableOf(node))) return [];
  if (kind === 'RenameStmt' && !harmlessDrops.includes(String(node.renameType))) return ['renames what may be in use'];
  if (kind === 'IndexStmt' && node.unique) return ['forbids rows that were allowed'];
  if (kind === 'AlterTableStmt')
    return nodes(node.cmds).flatMap(({ AlterTableCmd: command }) => {
      if (command && made.has(`${tableOf(node)}.${command.name}`)) return [];
      return (command && ofTableChange(command)) ?? [];
    });
  return [];
}

/**
 * What in a migration could break an earlier release, and is neither marked with the release since which nothing uses it, nor as a reviewed
 * block (ADR-0014): processes of both run side by side during a roll-out.
 */
export async function breakingChanges(text: string): Promise<string[]> {
  const { stmts = [] } = (await parse(text)) as unknown as Parsed;
  const bytes = Buffer.from(text);
  const made = new Set(stmts.flatMap(({ stmt }) => (stmt.CreateStmt ? tableOf(stmt.CreateStmt) : addedColumns(stmt))));
  let before = 0;
  return stmts.flatMap(({ stmt, stmt_location: from = 0, stmt_len: length = bytes.length }) => {
    // A statement's comments come before it.
    const source = bytes.subarray(before, from + length).toString();
    before = from + length;
    if (mark.test(source) || (stmt.DoStmt && readByHand.test(source))) return [];
    return Object.entries(stmt).flatMap((one) => breaks(one, made));
  });
}
