/** `npm test`: every check and every test, then one closing line `N passed, N failed[, N skipped]`. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { checks } from './checks.ts';
import { stepsSideBySide } from './steps.mjs';
import { closingLine, countAll, idleProjects, type TestReport } from './test-counts.ts';

const REPORT = 'var/test-report.json';

const CHECKS = checks({ hasCache: false });

const VITEST = ['run', '--reporter=minimal', '--reporter=./scripts/test-reporter.ts', '--reporter=json'];

/** Prints failures and the lines of the projects immediately. */
const runVitest = (): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn('node_modules/.bin/vitest', [...VITEST, `--outputFile.json=${REPORT}`], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });

function readReport(): TestReport | undefined {
  try {
    return JSON.parse(readFileSync(REPORT, 'utf8')) as TestReport;
  } catch (error) {
    console.error(`No test report: ${String(error)}`);
    return undefined;
  }
}

mkdirSync('var', { recursive: true });
rmSync(REPORT, { force: true });
console.log(
  'Checking types, lint, format, module boundaries and unused code (about 5 min), then running all tests (about 45 min).',
);
const failed = await stepsSideBySide(CHECKS);
const exitCode = await runVitest();
const report = readReport();
if (report !== undefined)
  for (const project of idleProjects(report, process.cwd())) console.log(`No ${project} test ran.`);
const counts = countAll({ passed: CHECKS.length - failed, failed }, report, exitCode, process.cwd());
console.log(closingLine(counts));
process.exit(counts.failed > 0 ? 1 : 0);
