import { useTranslation } from 'react-i18next';
import { ReasonInput } from '#app/admin/reason-field.tsx';
import type { LetterAnswer } from '#app/services/letters/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { FullTime } from '#app/ui/time.tsx';

const TONES = { pending: 'info', sent: 'good', failed: 'bad' } as const;

/** The answers so far, with what became of their emails. */
export function AnswerList({ answers }: { readonly answers: readonly LetterAnswer[] }) {
  const { t } = useTranslation('operating');
  return answers.map(({ id, channel, to, text, by, createdAt, status, attempts, error }) => (
    <Panel
      key={id}
      title={t('letter.answerOf', { name: by })}
      actions={
        <>
          <Tag tone={TONES[status]}>{t(channel === 'bell' ? 'letter.atBell' : `letter.delivery.${status}`)}</Tag>
          <FullTime at={createdAt} className="muted tiny" />
        </>
      }
    >
      <p className="letter-text">{text}</p>
      {channel === 'email' && <p className="muted tiny">{t('letter.sentTo', { to })}</p>}
      {error !== null && status !== 'sent' && (
        <p className="letter-error">{t('letter.attempts', { count: attempts, error })}</p>
      )}
      {status === 'failed' && (
        <form method="post" className="reasoned">
          <input type="hidden" name="answer" value={id} />
          <ReasonInput act="letter:resend" />
          <Button size="sm" name="intent" value="resend">
            {t('letter.resend')}
          </Button>
        </form>
      )}
    </Panel>
  ));
}
