import type { ActionFunctionArgs } from '@remix-run/node';
import { requesterOf } from '#app/context.ts';
import { PREVIEW_FORM } from '#app/designer/form/declared.server.ts';
import { readProgram } from '#app/designer/form/read-program.server.ts';
import { readRunForm } from '#app/designer/form/validate.ts';
import { readForm } from '#app/forms/read.server.ts';

/** `/quantumVm/preview`: returns the server's reading of the current form to scripts. Nothing is stored. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const requester = requesterOf(context, request);
  await context.services.programs.admit('preview', requester);
  return Response.json(
    await readProgram(context.services.tasks, readRunForm(await readForm(request, PREVIEW_FORM)), requester),
  );
}
