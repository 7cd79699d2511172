import { useTranslation } from 'react-i18next';
import { CircuitDrawing } from '#app/drawing/circuit-drawing.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { SectionHead } from '#app/site/page-head.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Segments } from '#app/ui/segments.tsx';
import { SampleProgramLines } from './program-lines.tsx';
import { SampleHistogram } from './sample-histogram.tsx';
import { type HomeSample, SAMPLE_LANGUAGES, type SampleLanguage } from './sample-languages.ts';
import './sample.css';

interface SampleSectionProps {
  sample: Omit<HomeSample, 'programs'>;
  language: SampleLanguage;
  program: string;
  /** The circuit at the top of the page, which another language keeps. */
  circuit: string;
}

const TITLES: Readonly<Record<SampleLanguage, string>> = {
  qrunes: 'QRunes',
  originir: 'OriginIR',
  openqasm2: 'OpenQASM 2',
};

/** One circuit as program, diagram and result. */
export function SampleSection({ sample, language, program, circuit }: SampleSectionProps) {
  const { t } = useTranslation('site');
  const { number } = useFormat();
  return (
    <section className="section sample" id="sample">
      <div className="wrap">
        <div className="ruler" />
        <SectionHead
          title={t('home.sample.title')}
          lead={t('home.sample.lead')}
          action={
            <ButtonLink kind="primary" to={paths.quantumVm(0)}>
              {t('home.sample.open')}
            </ButtonLink>
          }
        />
        <div className="sample-program">
          <div className="sample-head">
            <b>{t('home.sample.name')}</b>
            <Segments
              className="right"
              label={t('home.sample.languages')}
              items={SAMPLE_LANGUAGES.map((id) => ({
                label: TITLES[id],
                to: `${paths.home({ sample: id === 'qrunes' ? undefined : id, circuit })}#sample`,
                isCurrent: id === language,
              }))}
            />
          </div>
          <div className="sample-grid">
            <div className="sample-left">
              <h3>{t('home.sample.program')}</h3>
              <pre className="code" translate="no" tabIndex={0} role="region" aria-label={t('home.sample.program')}>
                <SampleProgramLines program={program} />
              </pre>
            </div>
            <div className="sample-right">
              <div>
                <h3>{t('home.sample.circuit')}</h3>
                <div className="pad">
                  <CircuitDrawing circuit={sample.circuit} />
                </div>
              </div>
              <div>
                <h3>{t('home.sample.result')}</h3>
                <div className="pad">
                  <SampleHistogram counts={sample.counts} shots={sample.shots} />
                </div>
              </div>
              <p className="sample-caption">
                {t('home.sample.note', { shots: number(sample.shots), seed: sample.seed })}
              </p>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
