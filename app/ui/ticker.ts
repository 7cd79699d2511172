const TICK_MS = 10_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls a function at every tick until the returned one is called. A page has one timer, however many times it shows. */
export function onTick(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Returns a clock that is right if `now` is: the browser's may be wrong, so only the time that passes is taken from it. */
export function clockFrom(now: number): () => number {
  const ahead = Date.now() - now;
  return () => Date.now() - ahead;
}
