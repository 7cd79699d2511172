import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MessageTransport } from '#app/services/messages/index.ts';
import type { ProcessFigures } from './contract.ts';

const MIB = 2 ** 20;
const HOUR_MS = 3_600_000;
/** Delays are kept for one to two of these. */
const WINDOW_MS = 30_000;
const NS_PER_MS = 1e6;
const RESOLUTION_MS = 10;

/** A heartbeat also tells how a process is. */
interface Beat {
  readonly rssMb: number;
  readonly cpuPercent: number;
  readonly loopDelayMs: number;
}

interface Watched {
  readonly figures: ProcessFigures;
  /** How this process is since the call before. */
  beat(): Beat;
  /** The same transport; what it cannot send is counted. */
  watch(transport: MessageTransport): MessageTransport;
}

/** Watches this process. `folder` is on the disk of the data. */
export function watchProcess({ folder, now }: { readonly folder: string; readonly now: () => number }): Watched {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let [worst, before, windowAt] = [0, 0, now()];
  let [cpu, cpuAt] = [process.cpuUsage(), performance.now()];
  const failedAt: number[] = [];

  function loopDelayMs(): number {
    const longest = Math.max(0, delays.max / NS_PER_MS - RESOLUTION_MS);
    worst = Math.max(worst, longest);
    if (now() - windowAt >= WINDOW_MS) {
      [before, worst, windowAt] = [worst, 0, now()];
      delays.reset();
    }
    return Math.max(worst, before);
  }
  const rssMb = (): number => Math.round(process.memoryUsage.rss() / MIB);
  const noting = async (sent: Promise<void>): Promise<void> => {
    try {
      await sent;
    } catch (error) {
      failedAt.push(now());
      if (failedAt.length > 1000) failedAt.shift();
      throw error;
    }
  };
  return {
    figures: {
      loopDelayMs,
      rssMb,
      failedMessages: () => failedAt.filter((at) => now() - at < HOUR_MS).length,
      disk: () =>
        statfs(folder).then(
          ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
          () => null,
        ),
    },
    beat() {
      const [used, at] = [process.cpuUsage(cpu), performance.now()];
      const cpuPercent = Math.round(((used.user + used.system) / 1000 / Math.max(1, at - cpuAt)) * 100);
      [cpu, cpuAt] = [process.cpuUsage(), at];
      return { rssMb: rssMb(), cpuPercent, loopDelayMs: Math.round(loopDelayMs()) };
    },
    watch: (transport) => ({
      sendSms: (sms) => noting(transport.sendSms(sms)),
      sendEmail: (email) => noting(transport.sendEmail(email)),
    }),
  };
}
