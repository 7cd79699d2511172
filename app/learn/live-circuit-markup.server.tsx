import { type Locale, shortName } from '#app/i18n/locale.ts';
import { keptMarkup } from '#app/site/kept-markup.server.tsx';
import { LiveCircuit, type LiveCircuitProps } from './live-circuit.tsx';
import { LIVE_SCRIPTS } from './live-scripts.ts';

/** Renders a live circuit. Returns HTML. */
export const liveCircuitMarkup = (locale: Locale, values: Omit<LiveCircuitProps, 'language' | 'script'>): string =>
  keptMarkup(locale, ['live circuit', values], () => (
    <LiveCircuit {...values} language={shortName(locale)} script={LIVE_SCRIPTS[locale]} />
  ));
