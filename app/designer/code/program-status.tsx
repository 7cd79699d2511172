import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../domain/limits.ts';
import { isProgramTooLong } from '../../domain/program-size.ts';
import type { Formatter } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LANGUAGES } from '#simulator/languages/index.ts';
import { useProgram, useProgramSight } from './program-context.tsx';
import { ProgramWarnings } from './program-warnings.tsx';

const KIB = 1024;

/** What a note may tell, by the operation that it keeps. */
const LOOSENED: ReadonlyMap<string | null, 'repeat' | 'gate' | 'branch'> = new Map([['repeat', 'repeat'], ['gate', 'gate'], ['branch', 'branch']]);

/** Below the text: whether it and the circuit say the same, and what keeps them apart. */
export function ProgramStatus({ format }: { readonly format: Formatter }) {
  const { t } = useTranslation('designer');
  const program = useProgram();
  const { text, reading, notice } = useProgramSight();
  const lines = format.number(text === '' ? 0 : text.replace(/\n$/, '').split('\n').length);
  const diagnostics = reading === null || reading.ok ? [] : reading.diagnostics;
  const warnings = reading?.ok === true ? (reading.warnings ?? []) : [];
  const isTooLong = useMemo(() => isProgramTooLong(text), [text]);
  return (
    <>
      {notice?.kind === 'unsayable' ? (
        <Notice kind="warn" isLive className="program-notice">
          <p>{t('code.unsayable', { language: LANGUAGES[notice.language].title })}</p>
          {notice.instead === null ? null : (
            <Button type="button" size="sm" onClick={program.sayInstead}>
              {t('code.sayInstead', { language: LANGUAGES[notice.instead].title })}
            </Button>
          )}
        </Notice>
      ) : null}
      {notice?.kind === 'loosened' ? (
        <Notice kind="warn" isLive className="program-notice">
          <p>{t(`code.loosened.${LOOSENED.get(notice.what) ?? 'other'}`, { line: format.number(notice.line), count: notice.count })}</p>
          <p className="row">
            <Button type="button" size="sm" onClick={program.undoTyping}>
              {t('code.undoTyping')}
            </Button>
            <Button type="button" size="sm" onClick={program.keepGates}>
              {t('code.keepGates')}
            </Button>
          </p>
        </Notice>
      ) : null}
      {isTooLong ? <Notice kind="bad" isLive className="program-notice">{t('code.tooLong', { limit: LIMITS.programBytes / KIB })}</Notice> : null}
      <ProgramWarnings warnings={warnings} />
      <p className="program-status tiny" role="status" data-testid="program-status">
        {diagnostics.length > 0 ? (
          <>
            <b>{t('code.errors', { count: diagnostics.length, line: format.number(diagnostics[0]!.span.line) })}</b> <span>{t('code.behind')}</span>
          </>
        ) : (
          <span className="num">{isTooLong ? t('code.lines', { lines }) : reading === null ? t('code.unread') : t('code.synced', { lines })}</span>
        )}
      </p>
    </>
  );
}
