import type { FormatId, ImportedProgram, LanguageId } from '#simulator';

export interface ConversionRequest {
  readonly text: string;
  readonly format: FormatId;
  /** The wanted language. */
  readonly language: LanguageId;
}

export type Convert = (request: ConversionRequest) => Promise<ImportedProgram>;

/**
 * Reads a program of another tool in a worker: the page stays responsive, and its scripts share nothing with the
 * readers.
 */
export const convertInWorker: Convert = (request) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./conversion.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<ImportedProgram>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message));
    };
    worker.postMessage(request);
  });
