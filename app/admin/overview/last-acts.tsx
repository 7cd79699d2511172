import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useActText } from '#app/admin/acts/act-text.ts';
import { subjectPage } from '#app/admin/audit/subject-page.ts';
import { useMoments } from '#app/i18n/react-moments.ts';
import type { AuditEntry } from '#app/services/audit/index.ts';
import type { SystemEvent } from '#app/services/overview/index.ts';
import { Empty } from '#app/ui/empty.tsx';

interface LastActsProps {
  readonly acts: readonly AuditEntry[];
  readonly events: readonly SystemEvent[];
  readonly now: number;
}

const SHOWN = 10;

/** A colon in a key would name an area of texts. */
const keyOf = (name: string): string => name.replace(':', '_');

/** What operators did last, and what happened by itself, newest first. */
export function LastActs({ acts, events, now }: LastActsProps) {
  const { t } = useTranslation('operating');
  const actText = useActText();
  const { short, full } = useMoments();
  const lines = [
    ...acts.map(({ id, at, actorName, act, subjectKind, subjectId, reason }) => ({
      ...{ id, at, who: actorName, subject: subjectId, to: subjectPage(subjectKind, subjectId), note: reason },
      what: actText(act),
    })),
    ...events.map(({ id, at, kind, subject }) => ({
      ...{ id, at, who: t('overview.system'), subject: '', to: null, note: '' },
      what: t(`event.${keyOf(kind) as 'worker_lost'}`, { subject }),
    })),
  ]
    .toSorted((one, other) => other.at - one.at)
    .slice(0, SHOWN);
  if (lines.length === 0) return <Empty>{t('overview.noActs')}</Empty>;
  return (
    <ol className="last-acts">
      {lines.map(({ id, at, who, what, subject, to, note }) => (
        <li key={id}>
          <time className="number muted" dateTime={new Date(at).toISOString()} title={full(at)}>
            {short(at, now)}
          </time>
          <div>
            <p>
              <b>{who}</b> {what}
            </p>
            {subject !== '' && (
              <p className="muted tiny">
                {to === null ? (
                  subject
                ) : (
                  <Link className="link" to={to} reloadDocument>
                    {subject}
                  </Link>
                )}
                {note !== '' && <span dir="auto"> · {note}</span>}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
