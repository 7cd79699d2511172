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

/** What operators did last, and what happened by itself, newest first. */
export function LastActs({ acts, events }: LastActsProps) {
  const { t, i18n } = useTranslation('operating');
  const format = useFormat();
  const lines = [
    ...acts.map(({ id, at, actorName, act, subjectId, reason }) => ({
      ...{ id, at, who: actorName },
      what: i18n.exists(`operating:act.${act}`) ? t(`act.${act as 'banner:add'}`) : act,
      note: [subjectId, reason].filter((part) => part !== '').join(' · '),
    })),
    ...events.map(({ id, at, kind, subject }) => ({
      ...{ id, at, who: t('overview.system') },
      what: t(`event.${kind as 'worker:lost'}`, { subject }),
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
