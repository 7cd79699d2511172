/** Computes the default run of every application and writes its answer where pages read it: build/applications. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApplicationRun, Preparing } from '#app/applications/contract.ts';
import { defaultEngineOf } from '#app/applications/default-engine.ts';
import { APPLICATION_MODULE } from '#app/applications/module.ts';
import { APPLICATION_NAMES, type ApplicationName, PRODUCT_OF_ENGINE } from '#app/domain/applications.ts';
import { price } from '#app/domain/products.ts';
import { createReaders, createSimulatorPool } from '#simulator/workers';

const FOLDER = 'build/applications';
const SEED = 1;
const MIB = 2 ** 20;

const resources = { memoryBytes: 1024 * MIB, threads: 1 };
const pool = createSimulatorPool({ threads: 1, kernelFolder: join(process.cwd(), 'build/kernels'), resources });
const readers = createReaders({ resources });

async function example(name: ApplicationName): Promise<string> {
  const run: ApplicationRun = { name, input: {}, engine: defaultEngineOf(name) };
  const client = { key: 'build', isSignedIn: true };
  const call = (argument: unknown) => ({ module: APPLICATION_MODULE, argument });
  const prepared = (await readers.prepare({ procedure: call(run) }, client)) as Preparing;
  if (prepared.ok !== true || !prepared.estimate.ok)
    throw new Error(`The default run of ${name} is refused: ${JSON.stringify(prepared)}`);
  const { input, circuit, qubits, shots, estimate } = prepared;
  const outcome = await pool.run(
    {
      language: circuit.language,
      program: circuit.program,
      engine: PRODUCT_OF_ENGINE[run.engine],
      request: { shots, seed: SEED },
      procedure: call({ ...run, input, seed: SEED }),
    },
    { signal: new AbortController().signal, onProgress: () => undefined },
  );
  if (outcome.kind !== 'result') throw new Error(`The default run of ${name} ended as ${outcome.kind}`);
  const cost = price(PRODUCT_OF_ENGINE[run.engine], { qubits, shots, seconds: estimate.referenceSeconds });
  return JSON.stringify({ document: JSON.parse(outcome.result.body) as unknown, price: cost.price });
}

mkdirSync(FOLDER, { recursive: true });
for (const name of APPLICATION_NAMES) writeFileSync(join(FOLDER, `${name}.json`), await example(name));
await Promise.all([pool.close(), readers.close()]);
