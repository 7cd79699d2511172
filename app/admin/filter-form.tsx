import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

/** Filters above a list; they are sent as the address. */
export function FilterForm({ action, children }: { readonly action: string; readonly children: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <form method="get" action={action} className="admin-filters" role="search">
      {children}
      <Button size="sm">{t('filter')}</Button>
    </form>
  );
}

interface FilterTextProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly type?: 'search' | 'date';
}

export const FilterText = ({ name, label, value, type = 'search' }: FilterTextProps) => (
  <label className="admin-filter">
    <span>{label}</span>
    <TextInput isSmall type={type} name={name} defaultValue={value} maxLength={type === 'search' ? 100 : undefined} />
  </label>
);

interface FilterChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  /** Text of the choice that leaves nothing out; without it there is none. */
  readonly any?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export const FilterChoice = ({ name, label, value, any, options }: FilterChoiceProps) => (
  <label className="admin-filter">
    <span>{label}</span>
    <Select
      isSmall
      name={name}
      defaultValue={value ?? ''}
      options={any === undefined ? options : [{ value: '', label: any }, ...options]}
    />
  </label>
);
