import {
  isBindingElement,
  isCallExpression,
  isIdentifier,
  isImportDeclaration,
  isImportSpecifier,
  isJsxAttribute,
  isJsxElement,
  isJsxOpeningElement,
  isJsxSelfClosingElement,
  isNamedImports,
  isNewExpression,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isSourceFile,
  isStringLiteral,
  isTypeReferenceNode,
  isVariableDeclaration,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';

/**
 * The export of a shared module that a place in a source uses: what is named there or around it, or what a variable that is
 * named there came from. It is said to people and decides nothing.
 */
export function usedExport(source: SourceFile, position: number, shared: readonly string[]): string | undefined {
  const imports = importsOf(source, shared);
  for (let node: Node | undefined = innermostAt(source, position); node; node = node.parent) {
    if (isImportSpecifier(node)) return imports.get(node.name.text);
    if (isImportDeclaration(node)) return isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : undefined;
    const name = isIdentifier(node) && isOnlyALabel(node) ? undefined : rootName(node);
    const found = name === undefined ? undefined : originOf(name, source, imports);
    if (found) return found;
  }
  return nearest(innermostAt(source, position), imports);
}

/** The first import that is named in the smallest expression or declaration around a place that names one. */
function nearest(node: Node, imports: ReadonlyMap<string, string>): string | undefined {
  if (isSourceFile(node)) return undefined;
  return importIn(node, imports) ?? nearest(node.parent, imports);
}

const importIn = (node: Node, imports: ReadonlyMap<string, string>): string | undefined =>
  isIdentifier(node)
    ? isOnlyALabel(node)
      ? undefined
      : imports.get(node.text)
    : node.forEachChild((child) => importIn(child, imports));

/** What each name of a source that is imported from a shared module is there. */
function importsOf(source: SourceFile, shared: readonly string[]): Map<string, string> {
  const imports = new Map<string, string>();
  for (const statement of source.statements) {
    if (!isImportDeclaration(statement) || !isStringLiteral(statement.moduleSpecifier)) continue;
    const from = statement.moduleSpecifier.text;
    const bindings = statement.importClause?.namedBindings;
    if (!shared.includes(from) || !bindings || !isNamedImports(bindings)) continue;
    for (const { name, propertyName } of bindings.elements) {
      imports.set(name.text, `${propertyName?.text ?? name.text} of ${from}`);
    }
  }
  return imports;
}

function innermostAt(node: Node, position: number): Node {
  const inner = node.forEachChild((child) => (child.pos <= position && position < child.end ? child : undefined));
  return inner ? innermostAt(inner, position) : node;
}

/** The name of a property or an attribute, which is no variable's. */
function isOnlyALabel(node: Node): boolean {
  const { parent } = node;
  return (
    (isPropertyAccessExpression(parent) || isPropertyAssignment(parent) || isJsxAttribute(parent)) &&
    parent.name === node
  );
}

/** The name that an expression, a type or an element begins with. */
function rootName(node: Node): string | undefined {
  if (isIdentifier(node)) return node.text;
  if (isCallExpression(node) || isNewExpression(node) || isPropertyAccessExpression(node))
    return rootName(node.expression);
  if (isTypeReferenceNode(node)) return rootName(node.typeName);
  if (isJsxElement(node)) return rootName(node.openingElement);
  if (isJsxOpeningElement(node) || isJsxSelfClosingElement(node)) return rootName(node.tagName);
  return undefined;
}

/** The export that a name stands for, or that the value of a variable of this name came from. */
function originOf(
  name: string,
  source: SourceFile,
  imports: ReadonlyMap<string, string>,
  depth = 0,
): string | undefined {
  const imported = imports.get(name);
  if (imported !== undefined || depth > 5) return imported;
  const from = declarationOf(source, name);
  return from === undefined || from === name ? undefined : originOf(from, source, imports, depth + 1);
}

/** The name that the declaration of a variable begins with: of its value, or of its type. */
function declarationOf(node: Node, name: string): string | undefined {
  if ((isVariableDeclaration(node) || isParameterDeclaration(node)) && declares(node.name, name)) {
    const from = node.type ?? node.initializer;
    if (from) return rootName(from);
  }
  return node.forEachChild((child) => declarationOf(child, name));
}

/** Whether a pattern such as `{ data, error: why }` declares a name. */
function declares(pattern: Node, name: string): boolean {
  if (isIdentifier(pattern)) return pattern.text === name;
  const inner = isBindingElement(pattern) ? [pattern.name] : [];
  return (
    inner.some((one) => one !== undefined && declares(one, name)) ||
    (!isBindingElement(pattern) && pattern.forEachChild((child) => declares(child, name) || undefined) === true)
  );
}
