import { useTranslation } from 'react-i18next';
import { filmPaths } from '#app/learn/films/film-paths.ts';

interface FilmPlayerProps {
  readonly name: string;
  readonly title: string;
  readonly language: 'zh' | 'en';
}

/** Each language by its own name. */
const CAPTIONS = { zh: '中文', en: 'English' } as const;

/** A film with captions in both languages, those of the reader switched on, and its scenes as chapters. */
export function FilmPlayer({ name, title, language }: FilmPlayerProps) {
  const { t } = useTranslation('learnFilms');
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <video
      className="film-player"
      src={filmPaths.video(name)}
      poster={filmPaths.poster(name)}
      width={1280}
      height={720}
      preload="none"
      controls
      playsInline
      aria-label={title}
      data-film
    >
      <track
        kind="captions"
        src={filmPaths.track(name, 'captions', language)}
        srcLang={language}
        label={CAPTIONS[language]}
        default
      />
      <track kind="captions" src={filmPaths.track(name, 'captions', other)} srcLang={other} label={CAPTIONS[other]} />
      <track kind="chapters" src={filmPaths.track(name, 'chapters', language)} srcLang={language} label={t('scenes')} />
      <a href={filmPaths.video(name)}>{t('open')}</a>
    </video>
  );
}
