import type { SimulationResult } from '#simulator/engines/engine.ts';
import { outcomesOf, phaseRad, sorted } from './statistics.ts';

export const DOWNLOAD_FORMATS = ['csv', 'json'] as const;
export type DownloadFormat = (typeof DOWNLOAD_FORMATS)[number];

/** A noisy result has a last column more where the ideal one is known. */
const IDEAL = 'ideal_probability';

const HEADS: Readonly<Record<SimulationResult['kind'], string>> = {
  counts: 'state,count,frequency,sigma',
  probabilities: 'state,probability',
  amplitudes: 'state,re,im,probability,phase_rad',
};

/**
 * A result as comma-separated text (RFC 4180, CRLF), most frequent first, the same in every language. States stand in
 * quotation marks, as text: their leading zeros count.
 */
export function resultCsv(result: SimulationResult): string {
  const lines = sorted(outcomesOf(result), 'share').map(({ state, count, share, sigma, amplitude, ideal }) => {
    const cells = [`"${state}"`];
    if (result.kind === 'counts') cells.push(String(count), String(share), String(sigma));
    else if (amplitude === null) cells.push(String(share));
    else cells.push(String(amplitude.re), String(amplitude.im), String(share), String(phaseRad(amplitude)));
    if (ideal !== null) cells.push(String(ideal));
    return cells.join(',');
  });
  const head = result.ideal === undefined ? HEADS[result.kind] : `${HEADS[result.kind]},${IDEAL}`;
  return `${[head, ...lines].join('\r\n')}\r\n`;
}

/** A result as it was stored, with what is needed to run it again. */
export const resultJson = (result: SimulationResult, task: { readonly id: string; readonly name: string; readonly language: string; readonly program: string; readonly options?: object }): string =>
  `${JSON.stringify({ task, bitOrder: 'qubit 0 is the rightmost character of a state', result }, null, 2)}\n`;

/** `Content-Disposition` for a name in any script: an ASCII form for old clients, UTF-8 for the others (RFC 6266, RFC 8187). */
export function attachment(name: string, format: DownloadFormat): string {
  const file = `${name.replace(/[\p{Cc}/\\:*?"<>|]+/gu, '_').slice(0, 100).trim() || 'result'}.${format}`;
  const ascii = file.replace(/[^\u0020-\u007e]+/g, '_');
  const encoded = encodeURIComponent(file.toWellFormed()).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
