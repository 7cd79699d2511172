import { useTranslation } from 'react-i18next';
import { fieldLabel, useFieldErrors } from '#app/designer/form/field-errors.ts';
import { RUN_FORM_FIELDS } from '#app/designer/form/run-form.ts';
import { Button } from '#app/ui/button.tsx';
import { laterComponent } from '#app/ui/lazy-component.ts';
import type { RefusedRunProps } from './refused-run.tsx';
import { RunNote } from './run-note.tsx';

/** Loaded with the first refusal, which is an answer of the server or of a run in this browser. */
const LaterRefusedRun = laterComponent<RefusedRunProps>(() =>
  import('./refused-run.tsx').then(({ RefusedRun }) => RefusedRun),
);

interface RefusalNoteProps extends Omit<RefusedRunProps, 'refused'> {
  readonly onField: (field: (typeof RUN_FORM_FIELDS)[number]) => void;
}

/** Shows next to the button why the last submission was refused, with a remedy in one click. */
export function RefusalNote({ onField, ...props }: RefusalNoteProps) {
  const { state, onClose } = props;
  const { t } = useTranslation('designer');
  const errors = useFieldErrors(state.problems);
  const { refused } = state;
  const fields = RUN_FORM_FIELDS.filter((field) => state.problems[field] !== undefined);
  if (fields.length > 0) {
    return (
      <RunNote
        title={t('notices.fixFields')}
        onClose={onClose}
        actions={
          <Button type="button" kind="primary" onClick={() => onField(fields[0]!)}>
            {t('refusal.toField', { field: t(`form.${fieldLabel(fields[0]!)}`) })}
          </Button>
        }
      >
        <ul className="run-note-fields">
          {fields.map((field) => (
            <li key={field}>
              <button type="button" className="link" onClick={() => onField(field)}>
                {t(`form.${fieldLabel(field)}`)}
              </button>
              {t('refusal.ofField', { sentence: errors(field).join(' ') })}
            </li>
          ))}
        </ul>
      </RunNote>
    );
  }
  if (state.unsent) {
    return (
      <RunNote kind="bad" title={t('refusal.unsent')} onClose={onClose}>
        <p>{t('refusal.unsentText')}</p>
      </RunNote>
    );
  }
  return refused === undefined ? null : <LaterRefusedRun {...props} refused={refused} />;
}
