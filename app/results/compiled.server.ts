import { LANGUAGE_IDS, requireLanguage } from '#simulator';
import type { CompiledView as Compiled } from '#simulator/workers';
import type { Asker, ProgramPicture } from '#app/services/programs/index.ts';
import type { Tasks } from '#app/services/tasks/index.ts';

const viewOf = ({ circuit, operations, size }: ProgramPicture, compiled: Compiled) => ({
  ...compiled,
  source: { size, circuit, operations },
  languages: LANGUAGE_IDS.map((id) => ({ id, title: requireLanguage(id).title })),
});
export type CompiledView = ReturnType<typeof viewOf>;

/** A finished task's program beside what the machine ran; null for what no machine ran. @throws AppError not_found, server_busy */
export async function compiledView(
  tasks: Tasks,
  accountId: string,
  taskId: string,
  asker: Asker,
): Promise<CompiledView | null> {
  const compiled = await tasks.compiled(accountId, taskId);
  const source = compiled && (await tasks.picture(accountId, taskId, asker));
  return compiled && source ? viewOf(source, compiled) : null;
}
