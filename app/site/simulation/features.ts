/** The features of online programming, in the order of the carousel; each has a drawing of the same name. */
export const FEATURES = ['drawing', 'languages', 'estimate', 'live', 'seed', 'table'] as const;
