import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { AuditEntry } from '#app/services/audit/index.ts';
import type { SystemEvent } from '#app/services/overview/index.ts';
import { Empty } from '#app/ui/empty.tsx';

interface LastActsProps {
  readonly acts: readonly AuditEntry[];
  readonly events: readonly SystemEvent[];
}

const SHOWN = 10;

/** A colon in a key would name an area of texts. */
const keyOf = (name: string): string => name.replace(':', '_');

/** What operators did last, and what happened by itself, newest first. */
export function LastActs({ acts, events }: LastActsProps) {
  const { t, i18n } = useTranslation('operating');
  const format = useFormat();
  const actText = (act: string): string =>
    i18n.exists(`operating:act.${keyOf(act)}`) ? t(`act.${keyOf(act) as 'banner_add'}`) : act;
  const lines = [
    ...acts.map(({ id, at, actorName, act, subjectId, reason }) => ({
      ...{ id, at, who: actorName },
      what: actText(act),
      note: [subjectId, reason].filter((part) => part !== '').join(' · '),
    })),
    ...events.map(({ id, at, kind, subject }) => ({
      ...{ id, at, who: t('overview.system') },
      what: t(`event.${keyOf(kind) as 'worker_lost'}`, { subject }),
      note: '',
    })),
  ]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, SHOWN);
  if (lines.length === 0) return <Empty>{t('overview.noActs')}</Empty>;
  return (
    <ol className="last-acts">
      {lines.map(({ id, at, who, what, note }) => (
        <li key={id}>
          <time className="number muted" dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
            {format.clock(at)}
          </time>
          <div>
            <p>
              <b>{who}</b> {what}
            </p>
            {note !== '' && <p className="muted tiny">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
