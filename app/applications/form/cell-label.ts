import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';

const ROW = '{row}';
const COLUMN = '{column}';

/** Returns the name of a cell of a grid, counted from 0. A grid has hundreds, so the sentence is looked up once. */
export function useCellLabel(): (row: number, column: number) => string {
  const { t } = useTranslation('applications');
  const format = useFormat();
  const sentence = t('form.cell', { row: ROW, column: COLUMN });
  return (row, column) => sentence.replace(ROW, format.number(row + 1)).replace(COLUMN, format.number(column + 1));
}
