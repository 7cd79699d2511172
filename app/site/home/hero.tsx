import { useTranslation } from 'react-i18next';
import { LIMITS } from '#app/domain/limits.ts';
import { paths } from '#app/paths.ts';
import { PhaseWheel } from '#app/site/pictures/phase-wheel.tsx';
import { WavePicture } from '#app/site/pictures/wave-picture.tsx';
import { useRootData } from '#app/site/request-context.ts';
import { ButtonLink } from '#app/ui/button.tsx';

/** What the platform is, beside the wave function of the film. */
export function Hero() {
  const { t } = useTranslation('site');
  const isSignedIn = Boolean(useRootData()?.account);
  return (
    <li className="hero">
      <div className="wrap">
        <div>
          <h2>
            {t('home.hero.line1')}
            <br />
            {t('home.hero.line2')}
          </h2>
          <p className="lead">{t('home.hero.lead')}</p>
          <div className="row hero-buttons">
            <ButtonLink kind="primary" size="lg" to={paths.quantumVm(0)}>
              {t('home.hero.start')}
            </ButtonLink>
            <ButtonLink size="lg" to={isSignedIn ? paths.calculationCenter() : paths.register()}>
              {isSignedIn ? t('home.hero.center') : t('home.hero.signUp', { coins: LIMITS.dailyCoins })}
            </ButtonLink>
          </div>
        </div>
        <figure>
          <div className="chart-box">
            <WavePicture name="home" label={t('home.hero.chart')} />
            <div className="wheel-box">
              <PhaseWheel label={t('home.hero.wheel')} />
            </div>
          </div>
          <figcaption>{t('home.hero.caption')}</figcaption>
        </figure>
      </div>
    </li>
  );
}
