/** Ways through the textbook for readers with one aim: numbers of the chapters. */
export const LEARNING_PATHS = [
  { id: 'algorithm', chapters: [1, 2, 3, 4, 5, 7, 9, 12] },
  { id: 'physics', chapters: [1, 2, 3, 4, 5, 6, 8, 21, 23, 24] },
  { id: 'applications', chapters: [1, 2, 3, 4, 5, 7, 17, 18, 19, 20, 22] },
] as const;
