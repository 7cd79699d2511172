/**
 * Compiles simulator/kernels/assembly to build/kernels/*.wasm: one source, several builds, each with plain and with
 * fused multiply-add. Builds of one entry file differ only in settings.ts, which is generated here. Also writes the
 * build name of the whole simulator, which its results contain.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import asc from 'assemblyscript/asc';

const SOURCE = 'simulator/kernels/assembly';
const OPCODES = 'simulator/compile/opcodes.ts';
const OUT = 'build/kernels';

/** Every build by its name, which engines use as the key; there is also a build `name`-fused of each. */
const BUILDS = [
  { name: 'tape-f32', entry: 'index.ts', real: 'f32' },
  { name: 'tape-f64', entry: 'index.ts', real: 'f64' },
  { name: 'tape-f32-shared', entry: 'index.ts', real: 'f32', shared: true },
  { name: 'tape-f64-shared', entry: 'index.ts', real: 'f64', shared: true },
  { name: 'matrix-product', entry: 'matrix-product.ts', real: 'f64' },
].flatMap((build) => [
  { ...build, fused: false },
  { ...build, name: `${build.name}-fused`, fused: true },
]);

const FLAGS = [
  ...['-O3', '--noAssert', '--runtime', 'stub', '--uncheckedBehavior', 'always', '--importMemory'],
  // The imported memory may be of any size; the declared size is only a lower bound.
  ...['--initialMemory', '1'],
];

/** A shared memory must declare its maximum: all that 32-bit addresses reach. */
const SHARED = ['--sharedMemory', '--maximumMemory', '65536'];

const featuresOf = ({ fused, shared }) =>
  ['simd', ...(fused ? ['relaxed-simd'] : []), ...(shared ? ['threads'] : [])].join(',');

const settings = ({ real, fused }) => `export type Real = ${real};\nexport const FUSED: bool = ${fused};\n`;

async function compile(build) {
  const target = join(OUT, `${build.name}.wasm`);
  const entry = join(SOURCE, build.entry);
  const output = [];
  const flags = [...FLAGS, ...(build.shared ? SHARED : []), '--enable', featuresOf(build)];
  const { error } = await asc.main([entry, '--outFile', target, ...flags], {
    stdout: { write: () => true },
    stderr: { write: (text) => output.push(text) },
    readFile(name, base) {
      const path = relative(process.cwd(), join(base, name));
      if (path === join(SOURCE, 'settings.ts')) return settings(build);
      try {
        return readFileSync(path, 'utf8');
      } catch {
        return null;
      }
    },
    writeFile: (name, contents, base) => writeFileSync(join(base, name), contents),
    listFiles: () => [],
  });
  if (error) throw new Error(`kernel ${build.name}: ${error.message}\n${output.join('')}`);
}

const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether every build is newer than every source. */
function isFresh() {
  const sources = [...readdirSync(SOURCE).map((file) => join(SOURCE, file)), OPCODES, 'scripts/kernels.mjs'];
  const oldestBuild = Math.min(...BUILDS.map(({ name }) => changedAt(join(OUT, `${name}.wasm`))));
  return oldestBuild > Math.max(...sources.map(changedAt));
}

const NOT_RUN = /\.(test|bench)\.ts$|\/(testing|bench)\//;

/**
 * Returns the version of the package with a digest of everything that can change a result: the simulator's sources,
 * including the kernels.
 */
function buildName() {
  const hash = createHash('sha256').update(readFileSync('scripts/kernels.mjs'));
  const sources = readdirSync('simulator', { recursive: true })
    .map((file) => join('simulator', file))
    .filter((file) => file.endsWith('.ts') && !NOT_RUN.test(file));
  for (const file of sources.sort()) hash.update(file).update(readFileSync(file));
  return `${JSON.parse(readFileSync('package.json', 'utf8')).version}+${hash.digest('hex').slice(0, 12)}`;
}

/** Compiles all kernel builds if a source is newer, and writes the build name. */
export async function buildKernels() {
  mkdirSync(OUT, { recursive: true });
  if (!isFresh()) for (const build of BUILDS) await compile(build);
  writeFileSync(join(OUT, 'build-name'), buildName());
}
