import type { ActionFunctionArgs } from '@remix-run/node';
import { askerOf } from '#app/asker.ts';
import { readForm } from '#app/forms/read.server.ts';
import { readDraft } from '#app/designer/form/validate.server.ts';
import { PREVIEW_FORM } from '#app/designer/form/declared.server.ts';
import { readProgram } from '#app/designer/form/read-program.server.ts';

/** `/quantumVm/preview`: what the server makes of the form as it stands, for scripts. Nothing is kept. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const asker = askerOf(context, request);
  await context.services.programs.admit('preview', asker);
  return Response.json(
    await readProgram(context.services.tasks, readDraft(await readForm(request, PREVIEW_FORM)), asker),
  );
}
