import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Select } from '#app/ui/select.tsx';

interface FilterSearchProps {
  readonly search: string | undefined;
  readonly label: string;
  readonly placeholder?: string;
}

/** Search field of a list's filters. */
export const FilterSearch = ({ search, label, placeholder }: FilterSearchProps) => (
  <label className="field-box compact filter-search">
    <Icon name="search" size={15} />
    <input
      type="search"
      name="search"
      defaultValue={search}
      placeholder={placeholder}
      aria-label={label}
      maxLength={100}
    />
  </label>
);

interface SortSelectProps<Order extends string> {
  readonly name: string;
  /** The default first; the form sends it as the empty text. */
  readonly orders: readonly Order[];
  readonly current: Order | undefined;
  readonly label: string;
  readonly textOf: (order: Order) => string;
}

/** Sort order of a list. */
export const SortSelect = <Order extends string>({ name, orders, current, label, textOf }: SortSelectProps<Order>) => (
  <Select
    isSmall
    name={name}
    defaultValue={current ?? ''}
    aria-label={label}
    options={orders.map((value, index) => ({ value: index === 0 ? '' : value, label: textOf(value) }))}
  />
);

/** Button that submits the filters; with JavaScript a selection submits them too. */
export function FilterButton() {
  const { t } = useTranslation('console');
  return (
    <Button size="sm" className="filter-go">
      {t('tasks.filter')}
    </Button>
  );
}
