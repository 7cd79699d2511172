import { rabiPopulation } from './curves.ts';
import { PULSE } from './device.ts';
import type { RemarkId, Setting } from './experiment-contract.ts';
import { pulseFactor, usedFrequency, usedPiAmplitude } from './knobs.ts';

/** How far the qubit is from the drive of a learner, in MHz. */
export const driveDetuning = ({ device, notes }: Setting): number => device.frequency - usedFrequency(device, notes);

/** The angle that the learner's π pulse really turns, without the detuning. */
export const piAngle = ({ device, notes }: Setting): number => Math.PI * pulseFactor(device, notes);

/** The share of 1 that the learner's π pulse prepares. */
export const preparedShare = (setting: Setting): number =>
  rabiPopulation(
    setting.device.rabiRate * usedPiAmplitude(setting.device, setting.notes),
    driveDetuning(setting),
    PULSE,
  );

/** A pulse that prepares less is worth a remark. */
const ENOUGH = 0.97;
/** A detuning that lowers the contrast by so much is. */
const DETUNED = 0.03;

/** Says whether a pulse is wrong because of its frequency or of its amplitude. */
export function pulseRemarks(setting: Setting): readonly RemarkId[] {
  if (preparedShare(setting) >= ENOUGH) return [];
  const rate = setting.device.rabiRate * usedPiAmplitude(setting.device, setting.notes);
  const detuning = driveDetuning(setting);
  return [detuning ** 2 / (rate ** 2 + detuning ** 2) > DETUNED ? 'detuned' : 'wrongPulse'];
}
