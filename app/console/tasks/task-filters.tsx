import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FilterButton, FilterSearch, SortSelect } from '#app/console/filter-fields.tsx';
import { PRODUCTS } from '#app/domain/products.ts';
import { TASK_STATUSES } from '#app/domain/task-status.ts';
import { paths } from '#app/paths.ts';
import type { TaskQuery, TaskSort } from '#app/services/tasks/index.ts';
import { useSubmitWhenIdle } from '#app/site/use-submit-when-idle.ts';
import { Select } from '#app/ui/select.tsx';

/** Sort orders of the list, the default first. */
export const TASK_SORTS = ['newest', 'oldest', 'name', 'price'] as const satisfies readonly TaskSort[];

/** Search, two filters and the sort order. The button submits the form; with JavaScript a selection submits it too. */
export function TaskFilters({ query }: { readonly query: TaskQuery }) {
  const { t } = useTranslation(['console', 'common']);
  const submit = useSubmitWhenIdle(paths.calculationCenter());
  const { search, status, product, sort } = query;
  const isFiltered = Boolean(search ?? status ?? product ?? sort);
  return (
    <Form
      key={JSON.stringify([search, status, product, sort])}
      method="get"
      action={paths.calculationCenter()}
      className="filters"
      role="search"
      preventScrollReset
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) submit(event.currentTarget);
      }}
    >
      <FilterSearch search={search} label={t('tasks.search')} placeholder={t('tasks.searchHint')} />
      <Select
        isSmall
        name="status"
        defaultValue={status ?? ''}
        aria-label={t('tasks.status')}
        options={[
          { value: '', label: t('tasks.anyStatus') },
          ...TASK_STATUSES.map((value) => ({ value, label: t(`common:status.${value}`) })),
        ]}
      />
      <Select
        isSmall
        name="product"
        defaultValue={product ?? ''}
        aria-label={t('tasks.product')}
        options={[
          { value: '', label: t('tasks.anyProduct') },
          ...PRODUCTS.map(({ id }) => ({ value: id, label: t(`products.${id}.short`) })),
        ]}
      />
      <SortSelect
        name="sort"
        orders={TASK_SORTS}
        current={sort}
        label={t('tasks.sort')}
        textOf={(value) => t(`tasks.sorts.${value}`)}
      />
      <FilterButton />
      {isFiltered ? (
        <Link className="link small" to={paths.calculationCenter()} preventScrollReset>
          {t('tasks.clear')}
        </Link>
      ) : null}
    </Form>
  );
}
