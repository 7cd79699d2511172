import { type ActionFunctionArgs, data, redirect } from '@remix-run/node';
import { requireAccount } from '#app/account/guard.server.ts';
import { FIRST_CASE } from '#app/domain/first-steps.ts';
import { ERRORS } from '#app/errors.ts';
import { declareForm } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { translator } from '#app/i18n/translator.ts';
import { paths } from '#app/paths.ts';
import { OPENED_PRODUCT } from '#app/refusals/opened-product.server.ts';
import { type ServiceRefusal, serviceRefusalOf } from '#app/refusals/service-refusal.ts';
import type { SubmittedTask, Tasks } from '#app/services/tasks/index.ts';
import { FORM_KEY, readFormIdempotencyKey } from '#app/site/form-key.ts';
import { FIRST_RUN, firstProgram } from './bell.server.ts';

const CENTER_FORM = declareForm({ names: ['intent', FORM_KEY] });

/** Runs the Bell case as it is stored, and subscribes to its product if this is the account's first run. */
async function runFirstCase(tasks: Tasks, accountId: string, name: string, key: string): Promise<SubmittedTask> {
  const { language, program } = firstProgram();
  return tasks.submit(accountId, {
    projectId: null,
    name,
    language,
    program,
    ...FIRST_RUN,
    mayOpenProduct: true,
    ...(key !== '' && { once: { key: JSON.stringify(['first-run', key]), fingerprint: '' } }),
  });
}

/** Runs the first step's circuit, or closes the checklist. */
export async function centerAction({ request, context }: ActionFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const form = await readForm(request, CENTER_FORM);
  const { firstSteps, tasks } = context.services;
  switch (form.get('intent')) {
    case 'dismiss':
      await firstSteps.note(id, 'dismiss');
      return redirect(paths.calculationCenter(), 303);
    case 'run': {
      const name = translator(await localeOf(request))(`cases:items.${FIRST_CASE}.title`);
      const outcome = await runFirstCase(tasks, id, name, readFormIdempotencyKey(form)).catch(serviceRefusalOf);
      if ('code' in outcome) return data(outcome satisfies ServiceRefusal, { status: ERRORS[outcome.code].status });
      const { notStored, hasOpenedProduct } = outcome;
      return redirect(
        paths.task(outcome.id, {
          ...(notStored && { unkept: notStored.code }),
          ...(hasOpenedProduct && OPENED_PRODUCT),
        }),
        303,
      );
    }
    default:
      throw new Response(null, { status: 400 });
  }
}
