import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { ClientOnly, useIsClient } from '#app/ui/client-only.tsx';
import { qubitList } from './qubit-list.ts';
import type { PlacementChoice } from './use-placement.ts';

interface PlacementBarProps {
  readonly placement: PlacementChoice;
  /** Number of qubits of the circuit; null if it is not known. */
  readonly needed: number | null;
  /** The qubits that the compiler chose or was given; null before the circuit can run. */
  readonly chosen: readonly number[] | null;
}

/** Returns what to do next, or why the last choice was refused. */
function useStatus({ placement, needed, chosen }: PlacementBarProps): string {
  const { t } = useTranslation('chip');
  const isClient = useIsClient();
  const { picks, isByHand, refused } = placement;
  if (refused !== null) return t(`placement.refused.${refused.key}` as 'placement.refused.dead', refused.values);
  if (!isByHand)
    return chosen === null ? t('placement.later') : t('placement.chosen', { qubits: qubitList(chosen, t('comma')) });
  // Without JavaScript nothing can be selected on the map.
  if (!isClient) return '';
  if (needed === null) return t('placement.refused.noCircuit');
  if (picks.length > needed) return t('placement.tooMany', { placed: picks.length, needed });
  if (picks.length === needed) return t(needed === 2 ? 'placement.donePair' : 'placement.done');
  const next = t(picks.length + 1 < needed ? 'placement.nextPair' : 'placement.next', {
    qubit: picks.length,
    other: picks.length + 1,
  });
  return picks.length === 0 ? next : t('placement.pending', { next });
}

/** Who places the circuit on the chip: the compiler, or the user on the map. Without JavaScript, the field does it. */
export function PlacementBar(props: PlacementBarProps) {
  const { t } = useTranslation('chip');
  const { placement } = props;
  const status = useStatus(props);
  return (
    <div className="placement-bar">
      <ClientOnly>
        {() => (
          <>
            <div className="segmented" role="group" aria-label={t('placement.label')}>
              {([false, true] as const).map((isByHand) => (
                <button
                  key={String(isByHand)}
                  type="button"
                  aria-pressed={placement.isByHand === isByHand}
                  onClick={() => placement.chooseByHand(isByHand)}
                >
                  {t(isByHand ? 'placement.byHand' : 'placement.automatic')}
                </button>
              ))}
            </div>
            {placement.isByHand ? (
              <>
                <Button type="button" size="sm" disabled={!placement.canUndo} onClick={placement.undo}>
                  {t('placement.undo')}
                </Button>
                <Button type="button" size="sm" disabled={placement.picks.length === 0} onClick={placement.clear}>
                  {t('placement.clear')}
                </Button>
              </>
            ) : null}
          </>
        )}
      </ClientOnly>
      <p role="status" data-refused={placement.refused !== null || undefined}>
        {status}
      </p>
    </div>
  );
}
