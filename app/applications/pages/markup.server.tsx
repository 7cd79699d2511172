import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ResultDocument } from '#app/applications/contract.ts';
import { applicationExplanation } from '#app/applications/explanation.server.ts';
import { viewOf } from '#app/applications/views.ts';
import type { ApplicationName } from '#app/domain/applications.ts';
import { localeOf } from '#app/i18n/detect.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { keptMarkup } from '#app/site/kept-markup.server.tsx';
import { AnswerParts } from './answer.tsx';
import { DataAsRead } from './data-as-read.tsx';
import { DesignButton } from './design-button.tsx';
import { drawnCircuitOf } from './drawn-circuit.server.ts';
import type { DrawnCircuit } from './drawn-circuit.ts';

interface MarkupOfAnswer {
  readonly document: ResultDocument;
  /** Identifies the document: the document itself, or its name if it never changes in a process. */
  readonly identity: unknown;
  /** The circuit can be opened in the designer. */
  readonly isOwn?: boolean;
}

/** Renders an answer with its circuit and explanation. Returns HTML. */
export async function answerMarkup(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  { document, identity, isOwn = false }: MarkupOfAnswer,
): Promise<string> {
  const locale = await localeOf(args.request);
  const drawn = await drawnCircuitOf(args, document);
  return keptMarkup(locale, ['answer', identity, isOwn, drawn !== null], () => (
    <AnswerParts
      document={document}
      view={viewOf(document.application)}
      drawn={drawn}
      explanation={applicationExplanation(document.application, locale)}
      design={isOwn ? <DesignButton /> : undefined}
    />
  ));
}

/** Renders the data of a form as they were read, and the circuit that they lead to. Returns HTML. */
export const readingMarkup = (locale: Locale, preview: ResultDocument, drawn: DrawnCircuit): string =>
  keptMarkup(locale, ['reading', preview, drawn], () => <DataAsRead preview={preview} drawn={drawn} />);

/** Renders the small picture of a default run, for its card. Returns HTML. */
export function smallPictureMarkup(locale: Locale, name: ApplicationName, document: ResultDocument): string {
  const { SmallPicture } = viewOf(name);
  return keptMarkup(locale, ['small picture', name], () => <SmallPicture document={document} />);
}
