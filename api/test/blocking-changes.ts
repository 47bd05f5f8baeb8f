import { parse } from 'libpg-query';
import { isRepeated, transactionsOf } from '../src/platform/database/migration-files.ts';

type Node = Record<string, unknown>;
type Parsed = { stmts?: { stmt: Record<string, Node> }[] };

const tableOf = (node: Node) => String((node.relation as Node | undefined)?.relname);
const writes = ['UpdateStmt', 'DeleteStmt', 'InsertStmt'];
const locks = ['AlterTableStmt', 'CreateStmt', 'CreateTrigStmt', 'IndexStmt'];

/**
 * What in a migration could block users of a large database (ADR-0014): an index built on an existing table without concurrent writes, and
 * rows written in the transaction of a table's change, whose locks last until its end.
 */
export async function blockingChanges(text: string): Promise<string[]> {
  const made = new Set<string>();
  const found: string[] = [];
  const transactions = transactionsOf(text);
  for (const [at, transaction] of transactions.entries()) {
    const isLast = at === transactions.length - 1;
    const { stmts = [] } = (await parse(transaction)) as unknown as Parsed;
    const statements = stmts.flatMap(({ stmt }) => Object.entries(stmt));
    for (const [kind, node] of statements) {
      if (kind === 'CreateStmt') made.add(tableOf(node));
      if (kind === 'IndexStmt' && !node.concurrent && !made.has(tableOf(node)))
        found.push(`builds an index on ${tableOf(node)} without "concurrently"`);
      if (kind === 'IndexStmt' && node.concurrent && statements.length > 1)
        found.push('builds an index concurrently alongside other statements');
      if (kind === 'IndexStmt' && node.concurrent && isLast)
        found.push('builds an index concurrently in the last transaction, which is noted with the file');
      if (!isLast && !canRepeat(kind, node)) found.push('cannot be done again after a start that was interrupted');
    }
    const kinds = statements.map(([kind]) => kind);
    const changed = statements.some(([kind, node]) => kind === 'AlterTableStmt' && !made.has(tableOf(node)));
    const copies = statements.some(([kind, node]) => writes.includes(kind) && !isOfValues(node));
    const locksOthers = changed || statements.some(([kind, node]) => kind === 'CreateStmt' && hasForeignKey(node));
    if (copies && locksOthers && kinds.some((kind) => locks.includes(kind)))
      found.push('writes rows while it keeps others from a table');
  }
  return found;
}

/**
 * Updates of all rows of existing tables in one statement: it has the pool's timeout of a minute, locks each row until it is done, and
 * starts again after a conflict. A repeated one takes some rows at a time.
 */
export async function wholeUpdates(text: string): Promise<string[]> {
  const made = new Set<string>();
  const found: string[] = [];
  for (const transaction of transactionsOf(text)) {
    const { stmts = [] } = (await parse(transaction)) as unknown as Parsed;
    for (const [kind, node] of stmts.flatMap(({ stmt }) => Object.entries(stmt))) {
      if (kind === 'CreateStmt') made.add(tableOf(node));
      if (kind === 'UpdateStmt' && !made.has(tableOf(node)) && !(isRepeated(transaction) && stmts.length === 1))
        found.push(tableOf(node));
    }
  }
  return found;
}

type Command = { AlterTableCmd: { subtype: string; missing_ok?: boolean } };
/** Whether a statement can be repeated: if a start is interrupted, all transactions of a file except the last run again. */
function canRepeat(kind: string, node: Node): boolean {
  if (kind === 'CreateStmt' || kind === 'IndexStmt') return Boolean(node.if_not_exists);
  if (kind === 'CreateFunctionStmt' || kind === 'CreateTrigStmt') return Boolean(node.replace);
  const commands = kind === 'AlterTableStmt' ? (node.cmds as Command[]) : [];
  return commands.every(
    ({ AlterTableCmd: { subtype, missing_ok: ok } }) =>
      ok || !['AT_AddColumn', 'AT_DropConstraint', 'AT_DropColumn'].includes(subtype),
  );
}

/** An `insert` of literal values, such as labels: a few rows. */
const isOfValues = (node: Node) =>
  (node.selectStmt as { SelectStmt?: Node } | undefined)?.SelectStmt?.valuesLists !== undefined;

const hasForeignKey = (node: Node) => JSON.stringify(node.tableElts ?? []).includes('CONSTR_FOREIGN');
