import type { Page } from 'playwright-core';

/**
 * Starts to measure the load of the page's main thread; the returned function gives the milliseconds of CPU time since
 * then.
 */
export async function startBusyTime(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busy = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const before = await busy();
  return async () => {
    const spent = (await busy()) - before;
    await cdp.detach();
    return spent;
  };
}
