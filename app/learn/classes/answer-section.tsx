import { useTranslation } from 'react-i18next';
import { CircuitDrawing } from '#app/drawing/circuit-drawing.tsx';
import type { LoadedLearnerRecord } from './learner-record.server.ts';

type Answers = NonNullable<LoadedLearnerRecord['answer']>;

function AnswerPart({ heading, answer }: { readonly heading: string; readonly answer: NonNullable<Answers['best']> }) {
  const { t } = useTranslation('learnClasses');
  const { circuit, isLarge, program, values } = answer;
  return (
    <section className="class-answer">
      <h3>{heading}</h3>
      {circuit !== null && <CircuitDrawing circuit={circuit} />}
      {program !== null && (
        <>
          {circuit === null && <p className="small muted">{t(isLarge ? 'record.large' : 'record.unreadable')}</p>}
          <pre className="mono" tabIndex={0} role="region" aria-label={t('record.program')}>
            {program}
          </pre>
        </>
      )}
      {values.map(([name, value]) => (
        <p key={name} className="mono">
          {name === 'value' ? value : `${name} = ${value}`}
        </p>
      ))}
    </section>
  );
}

/** The kept answers of a learner to one exercise, to be read only. */
export function AnswerSection({ answer: { title, best, last, isSolved } }: { readonly answer: Answers }) {
  const { t } = useTranslation('learnClasses');
  return (
    <>
      {best !== null && <AnswerPart heading={t('record.best', { title })} answer={best} />}
      {last !== null && (
        <AnswerPart heading={t(isSolved ? 'record.lastSolved' : 'record.last', { title })} answer={last} />
      )}
    </>
  );
}
