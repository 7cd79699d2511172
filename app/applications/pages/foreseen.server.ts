import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ApplicationRun } from '#app/applications/contract.ts';
import { requesterOf } from '#app/context.ts';
import { localeOf } from '#app/i18n/detect.ts';
import type { Locale } from '#app/i18n/locale.ts';
import type { PricedRun } from '#app/services/programs/index.ts';
import { shortened } from './drawn-circuit.ts';
import { readingMarkup } from './markup.server.tsx';

/** What a run would cost and which circuit it would start from; null if it cannot run, or nobody could say. */
export async function foreseenOf(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  run: ApplicationRun,
) {
  const prepared = await context.services.programs.prepare(run, requesterOf(context, request)).catch(() => null);
  return prepared?.ok === true ? foreseenIn(prepared, await localeOf(request)) : null;
}

/** What a prepared run would cost and which circuit it would start from. */
export function foreseenIn(prepared: Extract<PricedRun, { readonly ok: true }>, locale: Locale) {
  const { drawn, operations, price, timePrice = null, estimate, circuit, preview } = prepared;
  const { program: _, language: __, ...figures } = circuit;
  return {
    price,
    timePrice,
    seconds: estimate.ok ? estimate.seconds : null,
    /** HTML. */
    reading: readingMarkup(locale, preview, { circuit: shortened(drawn), operations, figures }),
  };
}
