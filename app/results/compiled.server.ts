import type { ProgramPicture, Requester } from '#app/services/programs/index.ts';
import type { Tasks } from '#app/services/tasks/index.ts';
import { LANGUAGE_IDS, requireLanguage } from '#simulator';
import type { CompiledView as Compiled } from '#simulator/workers';

const viewOf = ({ circuit, operations, size }: ProgramPicture, compiled: Compiled) => ({
  ...compiled,
  source: { size, circuit, operations },
  languages: LANGUAGE_IDS.map((id) => ({ id, title: requireLanguage(id).title })),
});
export type CompiledProgram = ReturnType<typeof viewOf>;

/**
 * Returns the program of a finished task with its compiled circuit, or null if the task was not compiled for a chip.
 * @throws AppError not_found, server_busy
 */
export async function compiledProgramOf(
  tasks: Tasks,
  accountId: string,
  taskId: string,
  requester: Requester,
): Promise<CompiledProgram | null> {
  const compiled = await tasks.compiled(accountId, taskId);
  const source = compiled && (await tasks.picture(accountId, taskId, requester));
  return compiled && source ? viewOf(source, compiled) : null;
}
