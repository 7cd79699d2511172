/** Script of the home page, loaded after its first paint: takes over the circuit that the server has drawn. */
import { DEFAULT_LOCALE, parseLocale } from '#app/i18n/locale.ts';
import type { CircuitTexts } from '#app/site/home/circuit/circuit-texts.ts';
import { homeState, runHomeState } from '#app/site/home/circuit/home-state.ts';
import { readCircuitAddress } from '#app/site/home/circuit/read-address.ts';
import { dragGates } from './dragging.ts';
import { createLiveCircuit } from './live-circuit.ts';
import { circuitPartsOf } from './parts.ts';
import { listenToKeys, pressGates } from './pressing.ts';

const section = document.querySelector<HTMLElement>('.try');
if (section !== null) {
  const parts = circuitPartsOf(section);
  const { circuit, seed } = readCircuitAddress(new URLSearchParams(location.search));
  const live = createLiveCircuit(
    parts,
    { circuit, run: seed === null ? null : runHomeState(homeState(circuit), seed) },
    {
      texts: JSON.parse(section.dataset.texts ?? '{}') as CircuitTexts,
      locale: parseLocale(document.documentElement.lang) ?? DEFAULT_LOCALE,
    },
  );
  dragGates(parts, live);
  pressGates(parts, live);
  listenToKeys(parts, live);
  // The page can be touched: for tests.
  section.dataset.live = '';
}
