import { useTranslation } from 'react-i18next';
import liveCircuit from 'virtual:live-circuit';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { PhaseWheel } from '#app/site/pictures/phase-wheel.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { CircuitFoldData } from './circuit-fold.server.ts';
import { CircuitPalette } from './circuit-palette.tsx';
import { HOME_SHOTS, STATE_MAP_SIZE } from './circuit-sizes.ts';
import './circuit-fold.css';
import './circuit-board.css';

/**
 * The first view of the home page: a circuit of two qubits to change and run. It is complete as a form; the script in
 * `live/` takes it over. The drawings are computed by the loader, so that no other page loads their modules.
 */
export function CircuitFold({ fold }: { fold: CircuitFoldData }) {
  const { t } = useTranslation('homeCircuit');
  const { number } = useFormat();
  const { texts, view } = fold;
  return (
    <section className="wrap try" data-script={liveCircuit} data-texts={JSON.stringify(texts)} aria-label={t('region')}>
      <div className="try-head">
        <h1>
          {t('line1')}
          <br />
          {t('line2')}
        </h1>
        <p className="lead">{t('lead')}</p>
      </div>
      <form className="try-form" action={paths.home()}>
        <input type="hidden" name="circuit" value={fold.circuit} />
        <CircuitPalette fold={fold} />
        <div className="try-board">
          <div className="try-lanes">
            <svg
              className="circuit"
              role="img"
              aria-label={view.boardLabel}
              dangerouslySetInnerHTML={{ __html: fold.board }}
            />
            <div className="try-places" role="group" aria-label={t('board')}>
              {fold.places.map((label, index) => (
                <button key={index} type="button" tabIndex={index === 0 ? undefined : -1} aria-label={label} />
              ))}
            </div>
          </div>
        </div>
        <div className="try-bars">
          <svg
            className="chart"
            role="img"
            aria-label={view.barsLabel}
            dangerouslySetInnerHTML={{ __html: view.bars }}
          />
        </div>
        <figure className="try-map">
          <svg
            className="wave"
            viewBox={`0 0 ${STATE_MAP_SIZE} ${STATE_MAP_SIZE}`}
            role="img"
            aria-label={t('map')}
            dangerouslySetInnerHTML={{ __html: view.map }}
          />
          <figcaption>
            <span>
              {t('mapAcross')}
              <br />
              {t('mapTilt')}
            </span>
            <PhaseWheel label={t('wheel')} />
          </figcaption>
        </figure>
        <div className="try-answer">
          <div className="try-says" role="status">
            <p className="try-state">
              <span className="try-if" hidden>
                {texts.ifDropped}{' '}
              </span>
              <span>{view.sentence}</span>
            </p>
            <p className="try-measured">{view.measured}</p>
          </div>
          <div className="try-actions">
            <Button kind="primary" icon="play" name="run" value={fold.nextSeed}>
              {t('run', { shots: number(HOME_SHOTS) })}
            </Button>
            <ButtonLink to={fold.designer}>{t('onwards')}</ButtonLink>
          </div>
        </div>
      </form>
    </section>
  );
}
