import { useTranslation } from 'react-i18next';
import { LIMITS } from '#app/domain/limits.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';

/** Codes that were just made: only this answer has them. */
export function FreshRecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('factors');
  const text = `${t('recovery.title')}\n\n${codes.join('\n')}\n`;
  return (
    <Alert kind="warn" isLive>
      <p>{t('recovery.shown')}</p>
      <ul className="recovery-codes mono" aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="factors-act">
        <a
          className="button line compact"
          download={t('recovery.fileName')}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t('recovery.download')}
        </a>
        <Button type="button" size="sm" className="needs-script" data-prints="">
          {t('recovery.print')}
        </Button>
      </p>
    </Alert>
  );
}

export function RecoveryPanel({ left, canChange }: { left: number; canChange: boolean }) {
  const { t } = useTranslation('factors');
  return (
    <Panel title={t('recovery.title')}>
      <p className="muted">{t('recovery.lead')}</p>
      <p>{t('recovery.left', { left, total: LIMITS.recoveryCodes })}</p>
      {canChange && (
        <form method="post" className="factors-act">
          <Button name="intent" value="renew-codes" aria-describedby="renew-codes-hint">
            {t('recovery.renew')}
          </Button>
          <p className="hint" id="renew-codes-hint">
            {t('recovery.renewHint')}
          </p>
        </form>
      )}
    </Panel>
  );
}
