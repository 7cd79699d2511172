import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import type { TutorialCase } from '#app/domain/cases/cases.ts';
import { CircuitThumbnail } from '#app/drawing/circuit-thumbnail.tsx';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import { paths } from '#app/paths.ts';
import type { CaseCard } from './case-cards.tsx';
import { caseCircuit } from './case-program.server.ts';

const drawn = new Map<string, string>();

/**
 * Returns the drawing of a case, cached per language: drawing all cases takes longer than rendering the rest of their
 * page.
 */
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

/** Returns what the card of a case shows. */
export function caseCard(tutorial: TutorialCase, locale: Locale): CaseCard {
  const { id, qubits } = tutorial;
  const t = translator(locale);
  return {
    id,
    title: t(`cases:items.${id}.title`),
    text: t(`cases:items.${id}.text`),
    qubits,
    drawing: caseThumbnail(tutorial, locale),
    to: paths.case(id),
  };
}
