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
  readonly modeQuestion: ModeQuestion | null;
  readonly onMode: (mode: Mode) => void;
  readonly onCancel: () => void;
}

/** Asks before a change of mode or language that loses comments or rearranges the circuit. */
export const SwitchQuestion = memo(function SwitchQuestion({ modeQuestion, onMode, onCancel }: SwitchQuestionProps) {
  const { t } = useTranslation('designer');
  const program = useProgram();
  const notice = useProgramPart((snapshot) => snapshot.notice);
  const question = notice?.kind === 'question' ? notice : null;
  const cancel = (): void => {
    onCancel();
    if (question !== null) program.dismiss();
  };
  const confirm = (): void => {
    if (question !== null) program.convertTo(question.language, { isAgreed: true });
    else if (modeQuestion !== null) onMode(modeQuestion.mode);
  };
  const losses = question?.losses ?? modeQuestion?.losses;
  const language = question === null ? '' : LANGUAGES[question.language].title;
  const title =
    question === null
      ? t(modeQuestion?.mode === 'text' ? 'code.toText.title' : 'code.toDrawing.title')
      : t('code.toLanguage.title', { language });
  return (
    <Dialog
      isOpen={losses !== undefined}
      onClose={cancel}
      title={title}
      actions={
        <>
          <Button type="button" onClick={cancel}>
            {t('code.stay')}
          </Button>
          <Button type="button" kind="primary" onClick={confirm}>
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
