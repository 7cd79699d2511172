/**
 * Prepares a checkout for `npm start` (default), `npm test` (--test), `npm run dev` (--no-build) or `npm run check`
 * (--check).
 * Runs before any dependency is installed, so it imports only Node's built-in modules.
 */
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { SOURCE_HASH_FILE, sourceHash } from './source-hash.mjs';
import { runQuietly, step } from './steps.mjs';

const flags = new Set(process.argv.slice(2));
const log = (line) => process.stderr.write(`${line}\n`);

async function requireStep(title, usualTime, command, args, environment = {}) {
  if (!(await step(title, usualTime, () => runQuietly(command, args, environment)))) process.exit(1);
}

/** A package that only tests need: if it is missing, the last installation was for `npm start`. */
const TEST_ONLY_PACKAGE = 'node_modules/vitest/package.json';

async function installDependencies({ withTestPackages }) {
  const record = 'node_modules/.package-lock.json';
  const isCurrent = existsSync(record) && statSync(record).mtimeMs >= statSync('package-lock.json').mtimeMs;
  if (isCurrent && (!withTestPackages || existsSync(TEST_ONLY_PACKAGE))) return;
  // npm ci empties the folder first; behind a symbolic link that would be the folder of another checkout.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    log(
      'node_modules is a symbolic link and not up to date with package-lock.json: install in the folder it points to.',
    );
    process.exit(1);
  }
  // A checkout that has the test packages keeps them, so that alternating start and test does not reinstall.
  const keepsTestPackages = withTestPackages || existsSync(TEST_ONLY_PACKAGE);
  // Warnings are hidden: npm reports that many packages require a newer Node, but only npm itself runs on the Node of
  // the machine. Errors are shown.
  const args = [
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    keepsTestPackages ? '--include=dev' : '--omit=dev',
  ];
  // NODE_ENV=production would make npm omit test packages even if they are requested.
  const environment = { NODE_ENV: 'development' };
  await requireStep(
    keepsTestPackages ? 'Installing dependencies and test packages' : 'Installing dependencies',
    'about 25 s',
    'npm',
    args,
    environment,
  );
}

const onPath = (name) => (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${name}`));

/** Debian packages that the tests need, each with a check whether it is installed. */
const SYSTEM_PACKAGES = [
  {
    package: 'chromium-headless-shell',
    isInstalled: () => existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'),
  },
  { package: 'fonts-noto-cjk', isInstalled: () => existsSync('/usr/share/fonts/opentype/noto') },
  { package: 'postgresql', isInstalled: () => onPath('initdb') || existsSync('/usr/lib/postgresql') },
  // Runs the programs that are exported for Python's tools; only Debian's own Python finds it.
  { package: 'python3-numpy', isInstalled: () => existsSync('/usr/lib/python3/dist-packages/numpy') },
];

async function installSystemPackages() {
  const missing = SYSTEM_PACKAGES.filter((entry) => !entry.isInstalled()).map((entry) => entry.package);
  if (missing.length === 0) return;
  const canInstall = process.getuid?.() === 0 && onPath('apt-get');
  if (!canInstall) {
    log(`Missing for the tests: ${missing.join(', ')}. As root on Debian: apt-get install ${missing.join(' ')}`);
    return;
  }
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  await requireStep('Updating the package list', 'about 10 s', 'apt-get', ['update', '-qq'], environment);
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...missing];
  await requireStep(`Installing ${missing.join(', ')}`, 'about 60 s', 'apt-get', args, environment);
}

async function build() {
  if (existsSync(SOURCE_HASH_FILE) && readFileSync(SOURCE_HASH_FILE, 'utf8') === sourceHash()) return;
  await requireStep('Building', 'about 30 s', 'npm', ['run', '-s', 'build']);
}

/** What tests and the development server read from `build`. */
async function buildParts() {
  if (!existsSync('build/kernels'))
    await requireStep('Building the kernels', 'about 6 s', 'npm', ['run', '-s', 'build', '--', 'kernels']);
  if (!existsSync('build/digits.bin'))
    await requireStep('Reducing the digits', 'about 2 s', 'npm', ['run', '-s', 'build', '--', 'digits']);
}

const needsTestPackages = ['--test', '--no-build', '--check'].some((flag) => flags.has(flag));
await installDependencies({ withTestPackages: needsTestPackages });
if (flags.has('--test')) await installSystemPackages();
if (flags.has('--no-build') || flags.has('--check')) await buildParts();
else await build();
