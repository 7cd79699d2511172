import type { KernelModules } from '#simulator/kernels/webassembly.ts';
import { chipEngine } from './chip/engine.ts';
import { type Engine, ENGINE_NAMES, type EngineName, type ParametricEngine } from './engine.ts';
import { fullAmplitudeEngine } from './full-amplitude/engine.ts';
import { noisyEngine } from './noisy/engine.ts';
import { partialAmplitudeEngine } from './partial-amplitude/partial-amplitude-engine.ts';
import { referenceEngine } from './reference/reference-engine.ts';
import { singleAmplitudeEngine } from './single-amplitude/single-amplitude-engine.ts';
import { withParameters } from './with-parameters.ts';
import { withProvenance } from './with-provenance.ts';

const whole = (engine: Engine): ParametricEngine => withParameters(withProvenance(engine));

const ENGINES: Readonly<Record<EngineName, ParametricEngine>> = {
  'full-amplitude': whole(fullAmplitudeEngine),
  noisy: whole(noisyEngine),
  'partial-amplitude': whole(partialAmplitudeEngine),
  'single-amplitude': whole(singleAmplitudeEngine),
  'chip-72': whole(chipEngine),
};

export const requireEngine = (name: EngineName): ParametricEngine => ENGINES[name];

const SCALAR = whole(referenceEngine);

/**
 * The engine for a host that may have no kernels. There the scalar reference takes the place of full amplitude, so that
 * its limits and its estimate are those of scalar code.
 */
export const engineFor = (name: EngineName, kernels: KernelModules): ParametricEngine =>
  name === 'full-amplitude' && Object.keys(kernels).length === 0 ? SCALAR : ENGINES[name];

export const isEngineName = (name: string): name is EngineName => (ENGINE_NAMES as readonly string[]).includes(name);
