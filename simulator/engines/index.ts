import { chipEngine } from './chip/engine.ts';
import { type Engine, ENGINE_NAMES, type EngineName, type ParametricEngine } from './engine.ts';
import { fullAmplitudeEngine } from './full-amplitude/engine.ts';
import { noisyEngine } from './noisy/engine.ts';
import { partialAmplitudeEngine } from './partial-amplitude/partial-amplitude-engine.ts';
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

export const isEngineName = (name: string): name is EngineName => (ENGINE_NAMES as readonly string[]).includes(name);
