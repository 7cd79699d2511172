import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { SaveState } from './save-state.ts';
import './drafts.css';

/** Problems are shown and announced at once; a successful save is only shown. */
const WARNING_STATES: readonly SaveState['kind'][] = ['offline', 'unanswered', 'signedOut', 'refused', 'full'];

/** Shows in one line where the work is stored, and since when; the day and the time zone on hover. */
export function SaveStatus({ state }: { readonly state: SaveState }) {
  const { t } = useTranslation('drafts');
  const format = useFormat();
  const at = 'at' in state ? state.at : undefined;
  const isWarning = WARNING_STATES.includes(state.kind);
  return (
    <p
      className={isWarning ? 'save-status trouble' : 'save-status'}
      data-state={state.kind}
      role={isWarning ? 'status' : undefined}
      title={at === undefined ? undefined : format.dateTime(at)}
    >
      {state.kind === 'clean' ? null : t(`status.${state.kind}`, { time: at === undefined ? '' : format.clock(at) })}
    </p>
  );
}
