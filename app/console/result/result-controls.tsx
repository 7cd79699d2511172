import { Form, useSubmit } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { type ResultQuery, TOPS } from './query.ts';
import { SORTS } from './statistics.ts';
import type { ResultView } from './view.server.ts';

/** How the result is shown, kept in the address: it can be shared, and works without JavaScript. */
export function ResultControls({ query, kind }: { readonly query: ResultQuery; readonly kind: ResultView['kind'] }) {
  const { t } = useTranslation('console');
  const submit = useSubmit();
  const { sort, top, match, isMatchWrong } = query;
  return (
    <Form
      key={`${sort} ${top} ${match}`}
      method="get"
      className="result-controls"
      role="search"
      preventScrollReset
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) submit(event.currentTarget, { preventScrollReset: true });
      }}
    >
      <label>
        <span>{t('result.sort')}</span>
        <Select isSmall name="sort" defaultValue={sort} options={SORTS.map((value) => ({ value, label: t(`result.sorts.${value === 'share' && kind !== 'counts' ? 'probability' : value}`) }))} />
      </label>
      <label>
        <span>{t('result.top')}</span>
        <Select isSmall name="top" defaultValue={top} options={TOPS.map((value) => ({ value, label: t('result.tops', { top: value }) }))} />
      </label>
      <div className="result-match">
        <label className={isMatchWrong ? 'in sm bad' : 'in sm'}>
          <Icon name="search" size={14} />
          <input
            type="search"
            name="match"
            className="mono"
            defaultValue={match}
            placeholder={t('result.matchHint')}
            aria-label={t('result.match')}
            aria-invalid={isMatchWrong || undefined}
            aria-describedby={isMatchWrong ? 'match-error' : undefined}
            maxLength={256}
            autoComplete="off"
          />
        </label>
        <Button size="sm">{t('result.apply')}</Button>
      </div>
      {isMatchWrong ? <FieldError id="match-error">{t('result.matchWrong')}</FieldError> : null}
    </Form>
  );
}
