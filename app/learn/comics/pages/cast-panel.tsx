import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Cat } from '#app/learn/comics/cast/cat.tsx';
import { Fog } from '#app/learn/comics/cast/fog.tsx';
import { Ally, Bo } from '#app/learn/comics/cast/people.tsx';
import { Sailor } from '#app/learn/comics/cast/sailor.tsx';
import { ScaleFigure } from '#app/learn/comics/cast/scale.tsx';

/** The cast with a drawing of each, 150 × 160. */
const CAST: readonly { readonly id: 'sailor' | 'scale' | 'cat' | 'keepers' | 'fog'; readonly figure: ReactNode }[] = [
  { id: 'sailor', figure: <Sailor x={75} y={156} gaze={[1, -0.4]} /> },
  { id: 'scale', figure: <ScaleFigure x={75} y={156} gaze={[-0.6, 0.3]} tilt={6} /> },
  { id: 'cat', figure: <Cat x={72} y={152} scale={1.2} /> },
  {
    id: 'keepers',
    figure: (
      <>
        <Ally x={43} y={154} gaze={[1, 0]} right={[28, -40]} />
        <Bo x={108} y={154} gaze={[-1, 0]} left={[-28, -40]} />
      </>
    ),
  },
  { id: 'fog', figure: <Fog x={75} y={140} scale={1.1} /> },
];

/** Who is who, and what the arrow of Q means. */
export function CastPanel() {
  const { t } = useTranslation('learnComics');
  return (
    <section className="comic-cast" aria-labelledby="cast">
      <h2 id="cast">{t('cast.title')}</h2>
      <ul>
        {CAST.map(({ id, figure }) => (
          <li key={id}>
            <svg className="comic" viewBox="0 0 150 160" aria-hidden="true" focusable="false">
              {figure}
            </svg>
            <h3>{t(`cast.${id}.name`)}</h3>
            <p>{t(`cast.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
