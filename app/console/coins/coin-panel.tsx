import { useTranslation } from 'react-i18next';
import { SidePanel } from '#app/console/side-panel.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { useMoments } from '#app/i18n/react-moments.ts';
import { paths } from '#app/paths.ts';
import type { CoinBalance, CoinEntry } from '#app/services/coins/index.ts';
import { Meter } from '#app/ui/meter.tsx';
import { useCoinMidnight } from './coin-format.ts';
import { balancedEntries, EntryLabel, signed } from './entries.tsx';

const SHOWN_ENTRIES = 8;

export const BalanceFigure = ({ balance }: { readonly balance: CoinBalance }) => {
  const { t } = useTranslation('console');
  const format = useFormat();
  const { full } = useMoments();
  const midnight = useCoinMidnight();
  return (
    <>
      <p className="big-figure">
        {format.number(balance.balance)}
        <span>{t('ledger.balance', { granted: format.number(balance.granted) })}</span>
      </p>
      <Meter
        kind="meter"
        label={t('ledger.meter')}
        value={balance.balance}
        max={Math.max(1, balance.granted)}
        text={t('coins', { count: balance.balance, coins: format.number(balance.balance) })}
      />
      <p className="row between tiny muted coin-day">
        <span>{t('ledger.used', { used: format.number(balance.used) })}</span>
        <time dateTime={new Date(balance.lapsesAt).toISOString()} title={full(balance.lapsesAt)}>
          {t('ledger.lapses', { midnight: midnight(balance.lapsesAt) })}
        </time>
      </p>
    </>
  );
};

/** Shows the balance of the day and its latest entries. */
export function CoinPanel({
  balance,
  entries,
}: {
  readonly balance: CoinBalance;
  readonly entries: readonly CoinEntry[];
}) {
  const { t } = useTranslation('console');
  const format = useFormat();
  return (
    <SidePanel titleId="coins-title" title={t('ledger.title')} to={paths.coins()} linkLabel={t('ledger.details')}>
      <BalanceFigure balance={balance} />
      <ul className="side-list">
        {balancedEntries(entries)
          .slice(0, SHOWN_ENTRIES)
          .map((entry) => (
            <li key={entry.id}>
              <span className="cut">
                <EntryLabel entry={entry} />
              </span>
              <span className={entry.amount > 0 ? 'number gain' : 'number'}>{signed(format, entry.amount)}</span>
            </li>
          ))}
      </ul>
    </SidePanel>
  );
}
