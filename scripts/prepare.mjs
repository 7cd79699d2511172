/**
 * Makes a checkout ready for `npm start` (default), `npm test` (--test) or `npm run dev` (--no-build).
 * Runs before any dependency exists, so it knows Node's built-ins only.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs';
import { sourceStamp, STAMP_FILE } from './stamp.mjs';

const flags = new Set(process.argv.slice(2));
const log = (line) => process.stderr.write(`${line}\n`);
// NODE_ENV=production would make npm leave out what the build needs.
const run = (command, args) =>
  execFileSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
  });

function installDependencies() {
  const installed = 'node_modules/.package-lock.json';
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return;
  // npm ci empties the folder first, and through a link it would empty somebody else's.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    log('node_modules is a link and older than package-lock.json: install where it leads to.');
    process.exit(1);
  }
  log('Installing dependencies (npm ci) …');
  run('npm', ['ci', '--no-audit', '--no-fund']);
}

const onPath = (name) => (process.env.PATH ?? '').split(':').some((folder) => existsSync(`${folder}/${name}`));

/** Debian packages the tests need, each with the sign that it is there. */
const TEST_PACKAGES = [
  { package: 'chromium', isThere: () => existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium') },
  { package: 'fonts-noto-cjk', isThere: () => existsSync('/usr/share/fonts/opentype/noto') },
  { package: 'postgresql', isThere: () => onPath('initdb') || existsSync('/usr/lib/postgresql') },
];

function installTestPackages() {
  const missing = TEST_PACKAGES.filter((entry) => !entry.isThere()).map((entry) => entry.package);
  if (missing.length === 0) return;
  const canInstall = process.getuid?.() === 0 && onPath('apt-get');
  if (!canInstall) {
    log(`Missing for the tests: ${missing.join(', ')}. As root on Debian: apt-get install ${missing.join(' ')}`);
    return;
  }
  log(`Installing for the tests: ${missing.join(', ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}

function build() {
  if (existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === sourceStamp()) return;
  log('Building …');
  run('npm', ['run', '-s', 'build']);
}

installDependencies();
if (flags.has('--test')) installTestPackages();
if (!flags.has('--no-build')) build();
else if (!existsSync('build/kernels')) run('npm', ['run', '-s', 'build', '--', 'kernels']);
