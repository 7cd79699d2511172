import { useTranslation } from 'react-i18next';
import { useProgram, useProgramPart } from '#app/designer/code/program-context.tsx';
import { useDetachedNotesSentence } from '#app/designer/code/use-detached-notes-sentence.ts';
import { RUN_EVENT } from '#app/designer/editor/run-event.ts';
import { Button } from '#app/ui/button.tsx';
import { RunNote } from './run-note.tsx';

/**
 * A run waits while the program asks whether the typed text is to be accepted, because the board shows something else.
 * Both answers start the run.
 */
export function DetachedNotesNote({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('designer');
  const sentenceOf = useDetachedNotesSentence();
  const program = useProgram();
  const notice = useProgramPart((snapshot) => snapshot.notice);
  if (notice?.kind !== 'detached') return null;
  const answer = (apply: () => void): void => {
    apply();
    // Like the button, which may ask further questions.
    dispatchEvent(new Event(RUN_EVENT));
  };
  return (
    <RunNote
      title={sentenceOf(notice)}
      onClose={onClose}
      actions={
        <>
          <Button type="button" kind="primary" onClick={() => answer(program.removeNotes)}>
            {t('code.removeNotes')}
          </Button>
          <Button type="button" onClick={() => answer(program.undoTyping)}>
            {t('code.undoTyping')}
          </Button>
        </>
      }
    >
      <p>{t('refusal.detached')}</p>
    </RunNote>
  );
}
