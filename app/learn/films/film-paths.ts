/** The files of films. */
export const filmPaths = {
  track: (name: string, kind: 'captions' | 'chapters', language: 'zh' | 'en') =>
    `/learn/films/${name}/${kind}.${language}.vtt`,
  /** The video file, from a number of seconds on. */
  video: (name: string, seconds?: number) =>
    `/film/lessons/${name}.webm${seconds === undefined ? '' : `#t=${seconds}`}`,
  poster: (name: string) => `/film/lessons/${name}.webp`,
  picture: (name: string, scene: number) => `/film/lessons/${name}-${scene}.webp`,
} as const;
