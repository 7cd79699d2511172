import { ENGINE_NAMES, type Engine, type EngineName } from './engine.ts';
import { fullAmplitudeEngine } from './full-amplitude/engine.ts';
import { noisyEngine } from './noisy/engine.ts';
import { partialAmplitudeEngine } from './partial-amplitude/partial-amplitude-engine.ts';
import { refuse } from './prepare.ts';
import { singleAmplitudeEngine } from './single-amplitude/single-amplitude-engine.ts';

/** A product whose engine this installation has not: it says so before anything is run. */
const absent = (name: EngineName): Engine => ({
  name,
  estimate: () => refuse('not_available'),
  run: () => {
    throw new Error(`engine ${name} is not part of this installation`);
  },
});

const ENGINES: Readonly<Record<EngineName, Engine>> = {
  'full-amplitude': fullAmplitudeEngine,
  noisy: noisyEngine,
  'partial-amplitude': partialAmplitudeEngine,
  'single-amplitude': singleAmplitudeEngine,
  'chip-72': absent('chip-72'),
};

export const requireEngine = (name: EngineName): Engine => ENGINES[name];

export const isEngineName = (name: string): name is EngineName => (ENGINE_NAMES as readonly string[]).includes(name);
