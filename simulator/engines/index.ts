import { chipEngine } from './chip/engine.ts';
import { type Engine, ENGINE_NAMES, type EngineName } from './engine.ts';
import { fullAmplitudeEngine } from './full-amplitude/engine.ts';
import { noisyEngine } from './noisy/engine.ts';
import { partialAmplitudeEngine } from './partial-amplitude/partial-amplitude-engine.ts';
import { singleAmplitudeEngine } from './single-amplitude/single-amplitude-engine.ts';
import { withParameters } from './with-parameters.ts';

const ENGINES: Readonly<Record<EngineName, Engine>> = {
  'full-amplitude': withParameters(fullAmplitudeEngine),
  noisy: withParameters(noisyEngine),
  'partial-amplitude': withParameters(partialAmplitudeEngine),
  'single-amplitude': withParameters(singleAmplitudeEngine),
  'chip-72': withParameters(chipEngine),
};

export const requireEngine = (name: EngineName): Engine => ENGINES[name];

export const isEngineName = (name: string): name is EngineName => (ENGINE_NAMES as readonly string[]).includes(name);
