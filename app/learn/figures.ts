/** What every figure of a chapter receives. */
export interface FigureProps {
  readonly language: 'zh' | 'en';
}
