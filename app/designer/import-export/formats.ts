import { EXPORTER_NAMES, LANGUAGES } from '#simulator';

export interface Format {
  readonly id: string;
  /** Name of the format, the same in every language of the site. */
  readonly title: string;
}

/** All export formats. PNG is made from the SVG, in browsers with JavaScript. text-formats.ts contains the printers. */
export const FORMATS: readonly Format[] = [
  ...Object.values(LANGUAGES).map(({ id, title }) => ({ id, title })),
  ...Object.entries(EXPORTER_NAMES).map(([id, title]) => ({ id, title })),
  { id: 'svg', title: 'SVG' },
];
