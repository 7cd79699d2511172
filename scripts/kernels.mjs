/**
 * Compiles simulator/kernels/assembly to build/kernels/*.wasm: one source, one build for each precision, with fused and
 * with plain multiply-and-add. The builds differ in settings.ts alone, which is made here.
 */
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import asc from 'assemblyscript/asc';

const SOURCE = 'simulator/kernels/assembly';
const OPCODES = 'simulator/compile/opcodes.ts';
const OUT = 'build/kernels';

/** What simulator/kernels/modules.ts chooses from, by name. */
const BUILDS = ['f32', 'f64'].flatMap((real) => [
  { name: `tape-${real}`, real, fused: false },
  { name: `tape-${real}-fused`, real, fused: true },
]);

const FLAGS = [
  ...['-O3', '--noAssert', '--runtime', 'stub', '--uncheckedBehavior', 'always', '--importMemory'],
  // The memory handed in may be of any size; the declared one is only a lower bound.
  ...['--initialMemory', '1'],
];

const settings = ({ real, fused }) => `export type Real = ${real};\nexport const FUSED: bool = ${fused};\n`;

async function compile(build) {
  const target = join(OUT, `${build.name}.wasm`);
  const entry = join(SOURCE, 'index.ts');
  const said = [];
  const { error } = await asc.main([entry, '--outFile', target, ...FLAGS, '--enable', build.fused ? 'simd,relaxed-simd' : 'simd'], {
    stdout: { write: () => true },
    stderr: { write: (text) => said.push(text) },
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
  if (error) throw new Error(`kernel ${build.name}: ${error.message}\n${said.join('')}`);
}

const newest = (files) => Math.max(...files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN));

/** Whether every build is younger than every source; a missing build is NaN and compares false. */
function isFresh() {
  const sources = readdirSync(SOURCE).map((file) => join(SOURCE, file));
  const built = BUILDS.map(({ name }) => statSync(join(OUT, `${name}.wasm`), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return Math.min(...built) > newest([...sources, OPCODES, 'scripts/kernels.mjs']);
}

/** Compiles every kernel build that its sources have outrun. */
export async function buildKernels() {
  if (isFresh()) return;
  mkdirSync(OUT, { recursive: true });
  for (const build of BUILDS) await compile(build);
}
