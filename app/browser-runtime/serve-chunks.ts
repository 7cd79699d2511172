import { type EngineRuntime, serveChunks } from '#simulator';

type WorkQueueMessage = Parameters<NonNullable<EngineRuntime['engageWorkers']>>[0][number];

/** Computes chunks of a run until there are none left. */
export const serve = (message: WorkQueueMessage): void => serveChunks(message, () => performance.now());
