import type { ApplicationView } from '#app/applications/view.ts';
import { RSA_FORM } from './form.ts';
import { RsaData, RsaProgress, RsaResult, RsaSmallPicture } from './result.tsx';

export const rsaView: ApplicationView = {
  form: RSA_FORM,
  figures: [
    ...['order', 'base', 'successPerRun', 'qubits', 'recycledQubits', 'phi', 'privateExponent'],
    ...['trialDivision.divisions', 'pollardRho.steps'],
  ],
  Data: RsaData,
  Result: RsaResult,
  Progress: RsaProgress,
  SmallPicture: RsaSmallPicture,
};
