import { useTranslation } from 'react-i18next';
import type { ResultDocument } from '#app/applications/contract.ts';
import { useLocale } from '#app/i18n/react.ts';
import type { PictureComparison, SwapMeasurement } from './answer.ts';
import { comparedPictures } from './compared-pictures.ts';
import type { NamedPicture, PictureRows } from './greys.ts';
import type { IdentificationInput } from './input.ts';

/** What the views read of an answer of either kind; of a run that goes on or was stopped, everything may be absent. */
interface KnownAnswer extends Omit<Partial<SwapMeasurement>, 'overlapSquared'> {
  readonly qubits?: number;
  readonly comparisons?: readonly PictureComparison[];
  readonly overlapSquared?: number | Readonly<Record<string, number>>;
  readonly best?: string;
  readonly second?: string;
  readonly gapInStandardErrors?: number | null;
  readonly bestByMeanSquaredError?: string;
  readonly bestByCosine?: string;
}

export type IdentificationDocument = ResultDocument<IdentificationInput, KnownAnswer>;

export interface IdentificationDocumentProps {
  readonly document: IdentificationDocument;
}

export const isPair = ({ input }: IdentificationDocument): boolean => input.against === 'two pictures';

/** Returns a function that names a picture in the language of the page. */
export function usePictureName(
  document: IdentificationDocument,
): (picture: PictureComparison | NamedPicture) => string {
  const { t } = useTranslation('identification');
  const locale = useLocale();
  return ({ name, zh }) => (isPair(document) ? t('pictures.second') : locale === 'zh-CN' ? (zh ?? name) : name);
}

/** The query, and a comparison with its picture. */
export interface ShownPair {
  readonly query: PictureRows;
  readonly comparison: PictureComparison;
  readonly pixels: PictureRows;
}

/** The pictures that are compared, with what is known of each; those that are not measured are last. */
export function shownPairs({ input, answer }: IdentificationDocument): readonly ShownPair[] {
  const { query, pictures } = comparedPictures(input);
  const place = ({ comparison }: ShownPair): number => comparison.overlapSquared ?? -1;
  return (answer.comparisons ?? [])
    .flatMap((comparison, index) => {
      const picture = pictures[index];
      return picture === undefined ? [] : [{ query, comparison, pixels: picture.pixels }];
    })
    .toSorted((one, other) => place(other) - place(one));
}

/** The most alike pair that was measured. */
export const bestPair = (document: IdentificationDocument): ShownPair | undefined =>
  shownPairs(document).find(({ comparison }) => comparison.p0 !== undefined);
