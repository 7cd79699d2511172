/** `npm test`: every check in order, then one closing line `N passed, N failed[, N skipped]`. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

const REPORT = 'var/test-report.json';
const run = (command, args) =>
  new Promise((resolve) =>
    spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).once('exit', (code) => resolve(code ?? 1)),
  );

const CHECKS = ['typecheck', 'lint', 'walls'];

/** Each project of vitest.config.ts, by where its tests lie. One that runs none would pass unseen. */
const PROJECTS = [
  ['unit', /^(app|db|simulator|scripts)\//],
  ['integration', /^tests\/integration\//],
  ['hostile', /^tests\/hostile\//],
  ['contract', /^tests\/contract\//],
  ['browser', /^tests\/browser\//],
];

/** The projects of which no test ran. */
function idleProjects({ testResults }) {
  const ran = testResults
    .filter(({ assertionResults }) => assertionResults.some(({ status }) => status === 'passed' || status === 'failed'))
    .map(({ name }) => relative(process.cwd(), name));
  return PROJECTS.filter(([, place]) => !ran.some((file) => place.test(file))).map(([project]) => project);
}

mkdirSync('var', { recursive: true });
rmSync(REPORT, { force: true });
const counts = { passed: 0, failed: 0, skipped: 0 };
for (const check of CHECKS) {
  const code = await run('npm', ['run', '-s', check]);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${check}`);
  counts[code === 0 ? 'passed' : 'failed'] += 1;
}
const code = await run('node_modules/.bin/vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${REPORT}`,
]);
try {
  const report = JSON.parse(readFileSync(REPORT, 'utf8'));
  counts.passed += report.numPassedTests;
  counts.failed += report.numFailedTests;
  counts.skipped += report.numPendingTests + report.numTodoTests;
  for (const project of idleProjects(report)) {
    console.error(`No ${project} test ran.`);
    counts.failed += 1;
  }
} catch (error) {
  console.error(`No test report: ${error.message}`);
}
// A suite that fails to load has no failed test of its own, but it has failed.
if (code !== 0 && counts.failed === 0) counts.failed = 1;
console.log(
  `${counts.passed} passed, ${counts.failed} failed${counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''}`,
);
process.exit(counts.failed > 0 ? 1 : 0);
