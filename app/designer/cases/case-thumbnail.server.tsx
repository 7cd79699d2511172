import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { CircuitThumbnail } from '#app/drawing/circuit-thumbnail.tsx';
import { caseCircuit } from './case-circuit.server.ts';
import type { TutorialCase } from '#app/domain/cases/cases.ts';

const drawn = new Map<string, string>();

/** The drawing of a case, made once in each language: all of them take longer than the rest of their page. */
export function caseThumbnail(tutorial: TutorialCase, locale: Locale): string {
  const key = `${locale} ${tutorial.id}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const drawing = renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor(locale)}>
      <CircuitThumbnail circuit={caseCircuit(tutorial)} />
    </I18nextProvider>,
  );
  drawn.set(key, drawing);
  return drawing;
}
