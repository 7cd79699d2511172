import type { ExperimentId } from '#app/learn/machine/model/knobs.ts';
import { formulaHtml } from '#app/markdown/formulas.ts';

const FORMULAS: Readonly<Record<ExperimentId, string>> = {
  spectroscopy: String.raw`P_1=\frac12\,\frac{\Omega^2T_1T_2}{1+(\delta T_2)^2+\Omega^2T_1T_2}`,
  rabi: [
    String.raw`P_1=\frac{\Omega^2}{\Omega^2+\delta^2}\,\sin^2\frac{\sqrt{\Omega^2+\delta^2}\;t}{2}`,
    String.raw`\Omega=2\pi kA,\quad A_\pi=\frac1{2kt}`,
  ].join(String.raw`,\qquad `),
  ramsey: String.raw`P_1=\tfrac12\left(1+e^{-t/T_2^*}\cos2\pi\delta t\right)`,
  relaxation: String.raw`P_1=e^{-t/T_1}`,
  echo: String.raw`P_0=\tfrac12\left(1+e^{-t/T_{2e}}\right),\qquad \frac1{T_2^*}=\frac1{T_{2e}}+\gamma_s`,
  readout: String.raw`\mathrm{SNR}=s\sqrt\tau,\qquad \varepsilon=\tfrac12\operatorname{erfc}\frac{\mathrm{SNR}}{2\sqrt2}`,
  'single-shot': String.raw`F=1-\frac{p_{10}+p_{01}}2`,
  benchmarking: String.raw`P=\tfrac12+A\,p^m,\qquad r=\frac{1-p}2`,
  crosstalk: String.raw`\zeta=f_{11}-f_{10}-f_{01}+f_{00}\approx 2g^2\left(\frac1{\Delta-\alpha_2}-\frac1{\Delta+\alpha_1}\right)`,
};

const SOURCES: Readonly<Record<ExperimentId, readonly string[]>> = {
  spectroscopy: ['Bloch1946', 'Krantz2019'],
  rabi: ['Bloch1946', 'Krantz2019'],
  ramsey: ['Ramsey1950', 'Krantz2019'],
  relaxation: ['Bloch1946', 'Krantz2019'],
  echo: ['Hahn1950', 'Krantz2019'],
  readout: ['Blais2021', 'Krantz2019'],
  'single-shot': ['Blais2021', 'Krantz2019'],
  benchmarking: ['Magesan2011'],
  crosstalk: ['Koch2007', 'Blais2021'],
};

/** The formula of an experiment as HTML, and keys of references. */
export const experimentFormula = (id: ExperimentId): string => formulaHtml(FORMULAS[id], true);
export const experimentSources = (id: ExperimentId): readonly string[] => SOURCES[id];
