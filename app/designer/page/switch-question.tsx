import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useProgram, useProgramPart } from '#app/designer/code/program-context.tsx';
import type { Losses } from '#app/designer/code/program-store.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LANGUAGES } from '#simulator';
import type { Mode } from './mode-switch.tsx';

/** A requested change of mode that would lose something. */
export interface ModeQuestion {
  readonly mode: Mode;
  readonly losses: Losses;
}

interface SwitchQuestionProps {
  readonly asked: ModeQuestion | null;
  readonly onMode: (mode: Mode) => void;
  readonly onStay: () => void;
}

/** Asks before a change of mode or language that loses comments or rearranges the circuit. */
export const SwitchQuestion = memo(function SwitchQuestion({ asked, onMode, onStay }: SwitchQuestionProps) {
  const { t } = useTranslation('designer');
  const program = useProgram();
  const notice = useProgramPart((sight) => sight.notice);
  const question = notice?.kind === 'question' ? notice : null;
  const stay = (): void => {
    onStay();
    if (question !== null) program.dismiss();
  };
  const go = (): void => {
    if (question !== null) program.speak(question.language, { isAgreed: true });
    else if (asked !== null) onMode(asked.mode);
  };
  const losses = question?.losses ?? asked?.losses;
  const language = question === null ? '' : LANGUAGES[question.language].title;
  const title =
    question === null
      ? t(asked?.mode === 'text' ? 'code.toText.title' : 'code.toDrawing.title')
      : t('code.toLanguage.title', { language });
  return (
    <Dialog
      isOpen={losses !== undefined}
      onClose={stay}
      title={title}
      actions={
        <>
          <Button type="button" onClick={stay}>
            {t('code.stay')}
          </Button>
          <Button type="button" kind="primary" onClick={go}>
            {t('code.go')}
          </Button>
        </>
      }
    >
      {losses !== undefined && losses.comments > 0 ? (
        <p>
          {t(question === null ? 'code.toDrawing.comments' : 'code.toLanguage.comments', { count: losses.comments })}
        </p>
      ) : null}
      {losses?.isRearranged ? (
        <p>{question === null ? t('code.toText.rearranged') : t('code.toLanguage.rearranged', { language })}</p>
      ) : null}
    </Dialog>
  );
});
