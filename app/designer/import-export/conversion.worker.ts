import { importAsProgram, LANGUAGE_IDS, loadLanguage } from '#simulator';
import type { ConversionRequest } from './start-conversion.ts';

/** Reads one program of another tool, and answers with what it became. */
addEventListener('message', ({ data }: MessageEvent<ConversionRequest>) => {
  answer(data).catch((error: unknown) => reportError(error));
});

async function answer({ text, format, language }: ConversionRequest): Promise<void> {
  // Another language is taken if the wanted one cannot express the circuit.
  await Promise.all(LANGUAGE_IDS.map(loadLanguage));
  postMessage(importAsProgram(text, format, language));
}
