import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractConfiguration from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { afterAll, beforeAll, expect, it } from 'vitest';

interface Import {
  readonly from: string;
  /** A file, or a library by name. */
  readonly to: string;
  readonly isType?: true;
}

/** Each boundary and the imports it forbids. */
const FORBIDDEN: Readonly<Record<string, readonly Import[]>> = {
  'simulator-gates': [{ from: 'simulator/gates/gate.ts', to: 'simulator/circuit/circuit.ts' }],
  'simulator-is-alone': [{ from: 'simulator/math/bits.ts', to: 'app/domain/limits.ts' }],
  'simulator-workers': [{ from: 'simulator/workers/pool.ts', to: 'pg' }],
  'simulator-by-its-door': [
    { from: 'app/domain/limits.ts', to: 'simulator/circuit/rules.ts' },
    { from: 'app/services/tasks/submit.ts', to: 'simulator/workers/pool.ts', isType: true },
  ],
  'db-is-low': [{ from: 'db/repositories/accounts.ts', to: 'app/domain/limits.ts' }],
  'db-has-few-libraries': [{ from: 'db/repositories/coins.ts', to: 'express' }],
  'one-file-names-drivers': [
    { from: 'app/services/tasks/rows.ts', to: 'pg' },
    { from: 'db/repositories/tasks.ts', to: 'better-sqlite3' },
    { from: 'db/repositories/projects.ts', to: 'node:sqlite' },
    { from: 'server.ts', to: 'pg', isType: true },
  ],
  'one-file-names-pg-boss': [{ from: 'app/services/tasks/rows.ts', to: 'pg-boss' }],
  'domain-is-facts': [{ from: 'app/domain/limits.ts', to: 'app/ui/button.tsx' }],
  'services-know-no-page': [{ from: 'app/services/coins/day.ts', to: 'react' }],
  'applications-run-anywhere': [
    { from: 'app/applications/host.ts', to: 'app/applications/views.ts' },
    { from: 'app/applications/option/compute.ts', to: 'react' },
    { from: 'app/applications/procedure.ts', to: 'app/services/tasks/index.ts', isType: true },
  ],
  'no-type-cycles-in-services': [
    { from: 'app/services/shares/index.ts', to: 'app/services/shares/links.ts', isType: true },
  ],
  'contract-knows-no-use-case': [
    { from: 'app/services/coins/contract.ts', to: 'app/services/coins/ledger.ts', isType: true },
  ],
  'contract-is-types': [{ from: 'app/services/quotas/contract.ts', to: 'app/domain/limits.ts' }],
  'use-cases-are-private': [
    { from: 'app/api/user.ts', to: 'app/services/tasks/rows.ts', isType: true },
    { from: 'server.ts', to: 'app/services/coins/ledger.ts' },
  ],
  'service-by-index': [{ from: 'app/services/coins/ledger.ts', to: 'app/services/tasks/rows.ts' }],
  'services-as-types': [{ from: 'app/api/user.ts', to: 'app/services/tasks/index.ts' }],
  'pages-see-no-rows': [{ from: 'app/request.ts', to: 'db/schema.ts', isType: true }],
  'editor-calls-no-service': [
    { from: 'app/designer/editor/store.ts', to: 'app/services/tasks/index.ts', isType: true },
  ],
  'browser-runtime-is-below-features': [{ from: 'app/browser-runtime/threads.ts', to: 'app/domain/limits.ts' }],
  'charts-are-below-features': [
    { from: 'app/charts/axis.ts', to: 'app/drawing/layout.ts' },
    { from: 'app/charts/axis.ts', to: 'simulator/index.ts' },
  ],
  'drawing-is-below-features': [
    { from: 'app/drawing/layout.ts', to: 'app/request.ts' },
    { from: 'app/drawing/names.ts', to: 'app/designer/editor/core/paths.ts' },
  ],
  'lessons-use-the-editor-only': [
    { from: 'app/learn/live/starter.tsx', to: 'app/designer/page/load.server.ts' },
    { from: 'app/learn/pages/map-page.tsx', to: 'app/console/task/timeline.ts', isType: true },
  ],
  'console-and-designer-are-apart': [
    { from: 'app/console/center/center.tsx', to: 'app/designer/form/run-form.ts' },
    { from: 'app/designer/run/run-result.tsx', to: 'app/console/task/timeline.ts', isType: true },
  ],
  'admin-is-apart': [
    { from: 'app/admin/sections.ts', to: 'app/console/task/timeline.ts', isType: true },
    { from: 'app/admin/sections.ts', to: 'app/account/cookies.ts' },
  ],
  'nothing-imports-admin': [{ from: 'app/site/site.ts', to: 'app/admin/sections.ts' }],
  'shared-parts-know-no-feature': [{ from: 'app/results/query.ts', to: 'app/console/task/timeline.ts' }],
  'designer-knows-no-page': [{ from: 'app/designer/editor/core/state.ts', to: 'app/designer/page/load.server.ts' }],
  'drafts-and-session-know-no-page': [
    { from: 'app/designer/drafts/draft-notices.tsx', to: 'app/designer/page/load.server.ts', isType: true },
    { from: 'app/designer/session/perform.ts', to: 'app/designer/page/better-product.ts' },
  ],
  'form-is-below-designer-rooms': [
    { from: 'app/designer/form/action-data.ts', to: 'app/designer/run/verdict.ts', isType: true },
    { from: 'app/designer/noise/noise-rows.ts', to: 'app/designer/run/verdict.ts' },
  ],
  'noise-knows-no-form': [
    { from: 'app/designer/noise/noise-rows.ts', to: 'app/designer/form/run-form.ts', isType: true },
  ],
  'ui-knows-types-only': [
    { from: 'app/ui/button.tsx', to: 'app/site/brand.tsx' },
    { from: 'app/ui/table.tsx', to: 'simulator/math/bits.ts' },
  ],
  'ui-computes-no-facts': [{ from: 'app/ui/meter.tsx', to: 'app/domain/limits.ts' }],
  'enhancements-are-small': [
    { from: 'app/enhancements/forms.ts', to: 'react' },
    { from: 'app/enhancements/account-pages.ts', to: 'app/i18n/format.ts' },
  ],
  'no-import-of-pages': [
    { from: 'app/account/guard.ts', to: 'app/account/login/login.tsx' },
    { from: 'app/root.tsx', to: 'app/site/home/home.tsx' },
  ],
  'a-feature-keeps-its-pages': [{ from: 'app/site/brand.tsx', to: 'app/console/center/center.tsx', isType: true }],
  'only-features-have-pages': [{ from: 'app/context.ts', to: 'app/designer/page/designer.tsx', isType: true }],
  'production-needs-no-tests': [
    { from: 'app/console/live/live.ts', to: 'app/live-tasks/testing/task-view.ts' },
    { from: 'app/services/tasks/index.ts', to: 'app/services/tasks/tasks.test.ts' },
    { from: 'db/migrate.ts', to: 'tests/server/start.ts' },
  ],
  'no-import-of-the-root': [{ from: 'app/server/http.ts', to: 'server.ts', isType: true }],
};

const ALLOWED: readonly Import[] = [
  { from: 'app/services/quotas/index.ts', to: 'app/services/quotas/contract.ts', isType: true },
  { from: 'app/services/idempotency/index.ts', to: 'app/services/secrets/index.ts' },
  { from: 'app/api/user.ts', to: 'app/services/coins/contract.ts', isType: true },
  { from: 'app/services/shares/links.ts', to: 'app/services/shares/index.ts', isType: true },
  { from: 'db/connect.ts', to: 'pg' },
  { from: 'db/connect.ts', to: 'better-sqlite3' },
  { from: 'db/sqlite-copy.ts', to: 'better-sqlite3' },
  { from: 'db/schema.ts', to: 'kysely' },
  { from: 'db/migrate.test.ts', to: 'better-sqlite3' },
  { from: 'app/account/form.tsx', to: 'app/account/login/login.tsx', isType: true },
  { from: 'app/account/pages.test.ts', to: 'app/console/center/center.tsx' },
  { from: 'app/designer/page/designer.tsx', to: 'app/designer/editor/store.ts' },
  { from: 'app/drawing/parts.ts', to: 'simulator/index.ts' },
  { from: 'app/ui/badge.tsx', to: 'app/domain/limits.ts', isType: true },
  { from: 'app/ui/field.tsx', to: 'react' },
  { from: 'app/enhancements/popup.ts', to: 'app/paths.ts' },
  { from: 'app/api/login.ts', to: 'app/services/tasks/index.ts', isType: true },
  { from: 'simulator/workers/worker.ts', to: 'node:worker_threads' },
];

const CONFIGURATION = join(import.meta.dirname, '../.dependency-cruiser.mjs');
const forbidden = Object.entries(FORBIDDEN).flatMap(([name, imports]) => imports.map((entry) => ({ name, ...entry })));
const isFile = (to: string): boolean => to.includes('.');

/** Some of Node's modules are reported with the prefix, some without. */
const bare = (to: string): string => to.replace(/^node:/, '');
const asFound = (to: string): string =>
  isFile(to) || to.startsWith('node:') ? bare(to) : `node_modules/${to}/index.js`;

/** A temporary tree that contains every import of the two tables. */
const folder = mkdtempSync(join(tmpdir(), 'boundaries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeModules(imports: readonly Import[]): void {
  const files = new Map<string, string>();
  for (const { from, to, isType } of imports) {
    const target = isFile(to) ? `./${relative(dirname(from), to)}` : to;
    const line =
      `import ${isType ? 'type ' : ''}{ thing } from '${target}';\nexport const ` +
      `_${files.get(from)?.length ?? 0}${isType ? ': thing | 0 = 0' : ' = thing'};\n`;
    files.set(from, (files.get(from) ?? '') + line);
    if (isFile(to)) files.set(to, files.get(to) ?? '');
    else if (!to.startsWith('node:'))
      files
        .set(`node_modules/${to}/index.js`, '')
        .set(`node_modules/${to}/package.json`, `{"name":"${to}","main":"index.js"}`);
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const found = new Set<string>();
beforeAll(async () => {
  writeModules([...forbidden, ...ALLOWED]);
  const { options, ...ruleSet } = await extractConfiguration(CONFIGURATION);
  const { output } = await cruise(['app', 'db', 'simulator', 'server.ts'], {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet,
  });
  for (const { rule, from, to } of (output as ICruiseResult).summary.violations)
    found.add(`${rule.name}: ${from} → ${bare(to)}`);
}, 20_000);

it.each(forbidden)('$name keeps $to out of $from', ({ name, from, to }) => {
  expect(found).toContain(`${name}: ${from} → ${asFound(to)}`);
});

it.each(ALLOWED)('$from may import $to', ({ from, to }) => {
  expect([...found].filter((violation) => violation.endsWith(`: ${from} → ${asFound(to)}`))).toEqual([]);
});

it('the index.ts of a service must import its contract.ts', () => {
  const missing = [...found].filter((violation) => violation.startsWith('service-has-contract:'));
  const without = ['shares', 'tasks'].map((service) => `app/services/${service}/index.ts`);
  expect(missing.sort()).toEqual(without.map((path) => `service-has-contract: ${path} → ${path}`));
});

it('every boundary has a test', async () => {
  const { forbidden: rules = [] } = await extractConfiguration(CONFIGURATION);
  const GENERAL = ['no-cycles', 'no-orphan-resolution'];
  const untested = rules.map(({ name = '' }) => name).filter((name) => !(name in FORBIDDEN) && !GENERAL.includes(name));
  // The rules of all simulator layers are generated from one table, so testing one of them is enough.
  expect(untested.filter((name) => !name.startsWith('simulator-'))).toEqual([]);
});
