/** What the form needs of the molecules, without their data. */
export const MOLECULE_NAMES = ['h2', 'lih'] as const;
export type MoleculeName = (typeof MOLECULE_NAMES)[number];

interface Distances {
  /** In ångström, ascending. */
  readonly stored: readonly number[];
  /** Without a choice. */
  readonly initial: readonly number[];
}

export const DISTANCES: Readonly<Record<MoleculeName, Distances>> = {
  h2: {
    stored: [0.3, 0.4, 0.5, 0.6, 0.7, 0.735, 0.8, 0.9, 1, 1.2, 1.4, 1.6, 1.8, 2, 2.2, 2.5],
    initial: [0.5, 0.6, 0.735, 0.9, 1.2, 1.6, 2.2],
  },
  lih: {
    stored: [0.8, 1, 1.2, 1.4, 1.5, 1.595, 1.7, 1.8, 2, 2.2, 2.5, 3, 3.5, 4],
    initial: [1, 1.4, 1.595, 2, 2.5, 3.5],
  },
};
