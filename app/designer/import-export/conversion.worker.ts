import { importAsProgram } from '#simulator';
import type { ConversionRequest } from './start-conversion.ts';

/** Reads one program of another tool, and answers with what it became. */
addEventListener('message', ({ data: { text, format, language } }: MessageEvent<ConversionRequest>) => {
  postMessage(importAsProgram(text, format, language));
});
