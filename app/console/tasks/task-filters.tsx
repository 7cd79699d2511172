import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FilterButton, FilterSearch, SortSelect } from '#app/console/filter-fields.tsx';
import { TagSelect } from '#app/console/tags/tag-select.tsx';
import { PRODUCTS } from '#app/domain/products.ts';
import { TASK_STATUSES } from '#app/domain/task-status.ts';
import type { Day } from '#app/i18n/moments.ts';
import { paths } from '#app/paths.ts';
import { useSubmitWhenIdle } from '#app/site/use-submit-when-idle.ts';
import { Select } from '#app/ui/select.tsx';
import { DateFilter } from './date-filter.tsx';
import { isFiltered, TASK_SORTS, type TaskListParams } from './list-params.ts';

interface TaskFiltersProps {
  readonly params: TaskListParams;
  /** The reader's day. */
  readonly today: Day;
  readonly allTags: readonly string[];
}

/** Search, filters and the sort order. The button submits the form; with JavaScript a selection submits it too. */
export function TaskFilters({ params, today, allTags }: TaskFiltersProps) {
  const { t } = useTranslation(['console', 'common', 'lists']);
  const submit = useSubmitWhenIdle(paths.calculationCenter());
  const { search, status, product, sort, tag } = params;
  return (
    <Form
      key={JSON.stringify(params)}
      method="get"
      action={paths.calculationCenter()}
      className="filters"
      role="search"
      preventScrollReset
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) submit(event.currentTarget);
      }}
    >
      <FilterSearch search={search} label={t('lists:search')} placeholder={t('lists:searchHint')} />
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
      <TagSelect tag={tag} allTags={allTags} />
      <DateFilter params={params} today={today} />
      <SortSelect
        name="sort"
        orders={TASK_SORTS}
        current={sort}
        label={t('tasks.sort')}
        textOf={(value) => t(`tasks.sorts.${value}`)}
      />
      <FilterButton />
      {isFiltered(params) || sort !== undefined ? (
        <Link className="link small" to={paths.calculationCenter()} preventScrollReset>
          {t('tasks.clear')}
        </Link>
      ) : null}
    </Form>
  );
}
