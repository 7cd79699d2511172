import { useTranslation } from 'react-i18next';
import { useProgram, useProgramPart } from '#app/designer/code/program-context.tsx';
import { useLoosenedSentence } from '#app/designer/code/use-detached-notes-sentence.ts';
import { RUN_EVENT } from '#app/designer/editor/run-event.ts';
import { Button } from '#app/ui/button.tsx';
import { RunNote } from './run-note.tsx';

/**
 * A run waits while the program asks whether the typed text is to be accepted, because the board shows something else.
 * Both answers start the run.
 */
export function PartedNote({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('designer');
  const say = useLoosenedSentence();
  const program = useProgram();
  const notice = useProgramPart((sight) => sight.notice);
  if (notice?.kind !== 'loosened') return null;
  const answer = (how: () => void): void => {
    how();
    // Like the button, which may ask further questions.
    dispatchEvent(new Event(RUN_EVENT));
  };
  return (
    <RunNote
      title={say(notice)}
      onClose={onClose}
      acts={
        <>
          <Button type="button" kind="primary" onClick={() => answer(program.keepGates)}>
            {t('code.keepGates')}
          </Button>
          <Button type="button" onClick={() => answer(program.undoTyping)}>
            {t('code.undoTyping')}
          </Button>
        </>
      }
    >
      <p>{t('refusal.parted')}</p>
    </RunNote>
  );
}
