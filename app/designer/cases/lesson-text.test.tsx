import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LessonText } from './lesson-text.tsx';

const formulas = (text: string) =>
  [...renderToStaticMarkup(<LessonText text={text} />).matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, part]) => part);

it.each([
  ['gives (|00⟩ + |11⟩)/√2. Each', ['(|00⟩ + |11⟩)/√2']],
  ['得到 (|001⟩ + |010⟩ + |100⟩)/√3。它', ['(|001⟩ + |010⟩ + |100⟩)/√3']],
  ['the helper q3 is in |−⟩, so', ['|−⟩']],
  ['as pi/4·√8 is about 2.2', ['pi/4·√8']],
  ['因为 pi/4·√8 约为 2.2', ['pi/4·√8']],
  ['cos²(pi/6) and 1/4', []],
])('keeps the formulas of "%s" on one line', (text, expected) => {
  expect(formulas(text)).toEqual(expected);
});
