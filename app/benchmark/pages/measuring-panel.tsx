import { useTranslation } from 'react-i18next';
import { BENCHMARK_SIZES, type BenchmarkSize } from '#app/benchmark/benchmark-rows.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';

const SIZES = Object.keys(BENCHMARK_SIZES) as readonly BenchmarkSize[];

/** Chooses what is measured, starts and cancels. Its controls are there once the script runs. */
export function MeasuringPanel() {
  const { t } = useTranslation('benchmark');
  return (
    <Panel title={t('runTitle')} className="benchmark-run">
      <p className="muted" data-part="scriptless">
        {t('scriptless')}
      </p>
      <div data-part="controls" hidden>
        <fieldset className="benchmark-sizes" data-part="sizes">
          <legend className="visually-hidden">{t('sizes')}</legend>
          {SIZES.map((size) => (
            <label key={size} className="check">
              <input type="radio" name="size" value={size} defaultChecked={size === 'usual'} />
              <span>
                {t(`size.${size}.name`)}
                <small>{t(`size.${size}.note`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="benchmark-act">
          <Button type="button" kind="primary" data-part="run">
            {t('run')}
          </Button>
          <Button type="button" data-part="cancel" hidden>
            {t('cancel')}
          </Button>
          <p role="status" className="small" data-part="status" />
        </div>
        <div
          className="meter"
          role="progressbar"
          aria-label={t('progress')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={0}
          data-part="meter"
          hidden
        >
          <i style={{ width: 0 }} />
        </div>
        {/* A list may not have this role itself. */}
        <div role="log" aria-label={t('notes')}>
          <ul className="benchmark-notes small muted" data-part="notes" />
        </div>
      </div>
    </Panel>
  );
}
