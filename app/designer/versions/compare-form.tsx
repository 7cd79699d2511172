import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';

interface CompareFormProps {
  readonly projectId: string;
  /** Numbers of all versions, newest first. */
  readonly numbers: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** Selects two versions to compare. */
export function CompareForm({ projectId, numbers, from, to }: CompareFormProps) {
  const { t } = useTranslation('versions');
  const options = numbers.map((number) => ({ value: number, label: t('versionOf', { number }) }));
  return (
    <Form key={`${from} ${to}`} method="get" action={paths.compareVersions(projectId)} className="compare-form">
      <Select name="from" isSmall options={options} defaultValue={from} aria-label={t('from')} />
      <span aria-hidden="true">→</span>
      <Select name="to" isSmall options={options} defaultValue={to} aria-label={t('to')} />
      <Button size="sm">{t('compare')}</Button>
    </Form>
  );
}
