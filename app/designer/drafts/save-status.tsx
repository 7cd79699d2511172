import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { SaveState } from './autosave.ts';
import './drafts.css';

/** Trouble is said to everybody at once; that all is well, only to whoever looks. */
const TROUBLE: readonly SaveState['kind'][] = ['offline', 'unanswered', 'signedOut', 'refused', 'unkept'];

/** Where the work is, in a line. */
export function SaveStatus({ state }: { readonly state: SaveState }) {
  const { t } = useTranslation('drafts');
  const format = useFormat();
  const isTrouble = TROUBLE.includes(state.kind);
  return (
    <p
      className={isTrouble ? 'save-status trouble' : 'save-status'}
      data-state={state.kind}
      role={isTrouble ? 'status' : undefined}
    >
      {state.kind === 'clean' ? null : t(`status.${state.kind}`, { time: 'at' in state ? format.clock(state.at) : '' })}
    </p>
  );
}
