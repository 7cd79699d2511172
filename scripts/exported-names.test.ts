import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Names that Remix reads from every route module: https://remix.run/docs/en/main/file-conventions/routes */
const ROUTE_EXPORTS: readonly string[] = ['action', 'handle', 'headers', 'links', 'loader', 'meta'];

/** Production modules. Texts have the same names in both languages, and every migration exports `up` and `down`. */
const FILES = ['server.ts', ...globSync('{app,db,scripts,simulator}/**/*.{ts,tsx}')]
  .map((file) => file.replaceAll('\\', '/'))
  .filter(
    (file) =>
      !/\.(test|bench)\.tsx?$|\.d\.ts$|\/testing\//.test(file) &&
      !file.startsWith('app/i18n/locales/') &&
      !file.startsWith('db/migrations/') &&
      // In browsers it stands in the place of the module of its name.
      !file.endsWith('.browser.ts') &&
      // AssemblyScript has its own types; each kernel is a separate entry.
      !file.startsWith('simulator/kernels/assembly/'),
  );

/** Returns the names that a statement declares and exports. Names that it only passes on are not included. */
function exportedNames(statement: ts.Statement): readonly string[] {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const has = (kind: ts.SyntaxKind): boolean => modifiers.some((modifier) => modifier.kind === kind);
  if (!has(ts.SyntaxKind.ExportKeyword) || has(ts.SyntaxKind.DefaultKeyword)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isNamed && statement.name !== undefined ? [statement.name.text] : [];
}

const namesIn = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesIn(element.name)));

/** Returns each name that several modules declare, with these modules. */
function repeatedNames(modules: ReadonlyMap<string, string>): Readonly<Record<string, readonly string[]>> {
  const modulesByName = new Map<string, Set<string>>();
  for (const [file, text] of modules) {
    for (const name of ts.createSourceFile(file, text, ts.ScriptTarget.Latest).statements.flatMap(exportedNames))
      modulesByName.set(name, (modulesByName.get(name) ?? new Set()).add(file));
  }
  return Object.fromEntries(
    [...modulesByName].filter(([, files]) => files.size > 1).map(([name, files]) => [name, [...files]]),
  );
}

it('finds a name that two modules export, in every kind of declaration', () => {
  const modules = new Map([
    ['a.ts', 'export const { x, y: [z] } = value;\nexport type T = 1;\nexport function f() {}\nclass C {}'],
    ['b.ts', 'export const z = 1;\nexport interface T {}\nexport async function f() {}\nexport class C {}'],
    ['c.ts', "export { z, T } from './b.ts';\nexport default function f() {}\nconst x = 1;"],
  ]);
  expect(repeatedNames(modules)).toEqual({ z: ['a.ts', 'b.ts'], T: ['a.ts', 'b.ts'], f: ['a.ts', 'b.ts'] });
});

it('no two modules export different things under one name', () => {
  expect(FILES.length).toBeGreaterThan(500);
  const repeated = repeatedNames(new Map(FILES.map((file) => [file, readFileSync(file, 'utf8')])));
  const isOfRoutes = ([name, files]: readonly [string, readonly string[]]): boolean =>
    ROUTE_EXPORTS.includes(name) && files.every((file) => file.startsWith('app/'));
  expect(Object.entries(repeated).filter((entry) => !isOfRoutes(entry))).toEqual([]);
});
