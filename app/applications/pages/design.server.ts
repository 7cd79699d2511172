import { type AppLoadContext, redirect } from '@remix-run/node';
import { applicationWords } from '#app/applications/areas.ts';
import type { ResultDocument } from '#app/applications/contract.ts';
import { PRODUCT_OF_ENGINE } from '#app/domain/applications.ts';
import { findProduct } from '#app/domain/products.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import { paths } from '#app/paths.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import { presetNoise } from '#simulator';

const SHOTS = 1000;

/** Saves the circuit of an answer as an experiment of the account, and redirects to the designer. */
export async function designAnswer(
  { services }: AppLoadContext,
  accountId: string,
  { application, circuit, engine, noise }: ResultDocument,
  locale: Locale,
): Promise<Response> {
  const product = PRODUCT_OF_ENGINE[engine];
  const { project } = await services.projects
    .save(accountId, null, {
      name: applicationWords(translator(locale), application)('title'),
      product,
      shots: SHOTS,
      language: circuit.language,
      program: circuit.program,
      ...(noise && { noise: presetNoise(noise) }),
    })
    .catch(throwAsPage);
  return redirect(paths.quantumVm(findProduct(product)?.type ?? 0, project.id, { saved: 'new' }), { status: 303 });
}
