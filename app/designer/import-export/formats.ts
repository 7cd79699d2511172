import { EXPORTER_NAMES, LANGUAGES } from '#simulator';

interface Format {
  readonly id: string;
  /** Its own name, the same in every tongue. */
  readonly title: string;
}

/** Everything that a circuit can be taken away as; PNG is made from the SVG, in browsers that run scripts. Who writes them is text-formats.ts. */
export const FORMATS: readonly Format[] = [
  ...Object.values(LANGUAGES).map(({ id, title }) => ({ id, title })),
  ...Object.entries(EXPORTER_NAMES).map(([id, { title }]) => ({ id, title })),
  { id: 'svg', title: 'SVG' },
];
