export const benchmarkPaths = { benchmark: () => '/benchmark' } as const;
