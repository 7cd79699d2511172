import type { Tasks } from '#app/services/tasks/index.ts';
import type { SimulationResult } from '#simulator';

/** Returns a task's result as its engine returned it; null if there is none. */
export async function wholeResult(tasks: Tasks, accountId: string, taskId: string): Promise<SimulationResult | null> {
  const file = await tasks.resultFile(accountId, taskId, 'json', null);
  if (file === null) return null;
  let text = '';
  for await (const piece of file) text += piece;
  return JSON.parse(text) as SimulationResult;
}
