import { useTranslation } from 'react-i18next';
import { MIB } from '#app/domain/quotas.ts';
import { useFormat } from '#app/i18n/react.ts';
import { useMoments } from '#app/i18n/react-moments.ts';
import type { AccountDossier } from '#app/services/operators/index.ts';
import type { Quota } from '#app/services/quotas/index.ts';
import { type Fact, FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';

/** Who it is, with whole addresses. */
export function AccountFactsPanel({ account }: { readonly account: AccountDossier }) {
  const { t } = useTranslation(['operators', 'console']);
  const format = useFormat();
  const { full } = useMoments();
  const { passkeys, app, recoveryCodesLeft } = account.factors;
  const factors = [
    ...(passkeys.length > 0 ? [t('account.passkeys', { count: passkeys.length })] : []),
    ...(app === null ? [] : [t('account.app')]),
    ...(recoveryCodesLeft > 0 ? [t('account.recoveryCodes', { count: recoveryCodesLeft })] : []),
  ];
  const facts: readonly Fact[] = [
    ['ID', account.id],
    [t('account.phone'), account.phone ?? '—'],
    [t('account.email'), account.email ?? '—'],
    [t('account.level'), format.number(account.level)],
    [t('account.balance'), format.number(account.balance)],
    [t('account.factors'), factors.length === 0 ? '—' : factors.join(t('account.factorGap'))],
    [t('account.opened'), full(account.createdAt)],
    [t('account.subscriptions'), account.subscriptions.length === 0 ? '—' : account.subscriptions.join(', ')],
    ...(account.isDisabled ? [[t('account.disabledReason'), account.disabledReason ?? '—'] as const] : []),
  ];
  return (
    <Panel title={t('account.facts')}>
      <FactList facts={facts} />
    </Panel>
  );
}

/** What it keeps and may keep. */
export function AccountUsePanel({ account: { use, ownQuotas } }: { readonly account: AccountDossier }) {
  const { t } = useTranslation('operators');
  const format = useFormat();
  const inMib = ({ used, limit }: Quota) =>
    [used, limit].map((bytes) => format.number(bytes / MIB, { maximumFractionDigits: 1 }));
  const rows = [
    ['projects', [use.projects.used, use.projects.limit].map((count) => format.number(count))],
    ['versions', ['', format.number(use.versionLimit)]],
    ['programMib', inMib(use.programs)],
    ['resultMib', inMib(use.results)],
  ] as const;
  return (
    <Panel title={t('use.title')} isFlush>
      <Table caption={t('use.title')} isDense className="rows">
        <thead>
          <tr>
            <HeaderCell>{t('use.what')}</HeaderCell>
            <HeaderCell isNumber>{t('use.used')}</HeaderCell>
            <HeaderCell isNumber>{t('use.limit')}</HeaderCell>
            <HeaderCell>{t('use.from')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, [used, limit]]) => (
            <tr key={name}>
              <Cell className="nowrap">{t(`field.${name}`)}</Cell>
              <Cell isNumber data-label={t('use.used')}>
                {used}
              </Cell>
              <Cell isNumber data-label={t('use.limit')}>
                {limit}
              </Cell>
              <Cell className="nowrap">{t(ownQuotas[name] === null ? 'use.installation' : 'use.own')}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
