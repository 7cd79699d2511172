import type { LiveStateWorker } from '#app/designer/editor/live/latest-wins.ts';
import type { LiveStateResponse } from '#app/designer/editor/live/messages.ts';
import { createResponder } from '#app/designer/editor/live/responder.ts';

/** Computes the displays on a small board on the main thread: its circuits take less time than starting a worker. */
export function inThreadWorker(): LiveStateWorker {
  const respond = createResponder();
  let listener: ((response: LiveStateResponse) => void) | null = null;
  let fail: (() => void) | null = null;
  return {
    send: (request) => {
      respond(request).then(
        (response) => listener?.(response),
        () => fail?.(),
      );
    },
    onResponse: (onResponse, onFailure) => {
      listener = onResponse;
      fail = onFailure;
    },
    end: () => {
      listener = null;
      fail = null;
    },
  };
}
