import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** The two entries of the simulator, and the name by which everything else imports them. */
const ENTRIES = { '#simulator': 'simulator/index.ts', '#simulator/workers': 'simulator/workers/index.ts' };

const parse = (path: string): ts.SourceFile =>
  ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);

const importers = globSync(['{app,db,scripts,tests}/**/*.{ts,tsx,mts}', 'server.ts'])
  .filter((path) => readFileSync(path, 'utf8').includes("from '#simulator"))
  .map(parse);

const exportsOf = (path: string): readonly string[] =>
  parse(path).statements.flatMap((statement) =>
    ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map(({ name }) => name.text)
      : [],
  );

/** The names that a file imports from the module, or exports again. */
const namesFrom = (module: string, { statements }: ts.SourceFile): readonly string[] =>
  statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || moduleSpecifier.text !== module) return [];
    const names = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
    return names && (ts.isNamedImports(names) || ts.isNamedExports(names))
      ? names.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
      : [];
  });

it.each(Object.entries(ENTRIES))('%s exports only what is imported outside the simulator', (module, path) => {
  const imported = new Set(importers.flatMap((file) => namesFrom(module, file)));
  const exported = exportsOf(path);
  expect(exported.length).toBeGreaterThan(10);
  expect(exported.filter((name) => !imported.has(name))).toEqual([]);
});
