import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';

/** The first slide: the time evolution of a wave function (scripts/film.ts); it plays while it is visible. */
export function FilmSlide() {
  const { t } = useTranslation('site');
  return (
    <li className="hero">
      <div className="wrap">
        <div>
          <h2>{t('home.film.title')}</h2>
          <p className="lead">{t('home.film.lead')}</p>
          <div className="row hero-buttons">
            <ButtonLink size="lg" to={paths.education()}>
              {t('home.film.learn')}
            </ButtonLink>
          </div>
        </div>
        <figure>
          <div className="film-frame">
            <video
              className="film"
              src={paths.homeFilm()}
              poster={paths.homeFilmStill()}
              width={960}
              height={540}
              aria-label={t('home.film.label')}
              preload="none"
              controls
              loop
              muted
              playsInline
              data-plays-in-view
            />
          </div>
          <figcaption>{t('home.film.caption')}</figcaption>
        </figure>
      </div>
    </li>
  );
}
