import { useTranslation } from 'react-i18next';
import type { Locale } from '#app/i18n/locale.ts';
import { type LessonLanguage, lessonLanguage } from '#app/learn/chapters.server.ts';
import { keptMarkup } from '#app/site/kept-markup.server.tsx';
import type { Strip } from './comics.server.ts';
import { ComicPanel } from './panel.tsx';
import type { StripFile } from './strip-schema.ts';

/** Returns a line as it is read aloud: without the ends of lines that its balloon needs. */
const spoken = (text: string, language: LessonLanguage): string => text.replaceAll('\n', language === 'zh' ? '' : ' ');

interface WordsProps {
  readonly panel: StripFile['panels'][number];
  readonly language: LessonLanguage;
}

/** What a screen reader says of a panel: what is drawn, then who says what. The drawing itself is hidden from it. */
function PanelInWords({ panel: { picture, lines }, language }: WordsProps) {
  const { t } = useTranslation('learnComics');
  return (
    <div className="visually-hidden">
      <p>{t('picture', { picture: picture[language] })}</p>
      {lines.map((line, index) => (
        <p key={index}>{t('line', { who: t(`speaker.${line.who}`), words: spoken(line[language], language) })}</p>
      ))}
    </div>
  );
}

/** Renders the panels of a strip as items of a list. Returns HTML. */
export function stripMarkup({ name, panels, drawings }: Strip, locale: Locale): string {
  const language = lessonLanguage(locale);
  return keptMarkup(locale, ['comic', name], () => (
    <>
      {panels.map((panel, index) => (
        <li key={index} className="comic-panel">
          <ComicPanel panel={panel} drawing={drawings[index]!} language={language} />
          <PanelInWords panel={panel} language={language} />
        </li>
      ))}
    </>
  ));
}

/** Renders the panel that stands for a strip, without words for screen readers: title and summary are beside it. Returns HTML. */
export function coverMarkup({ name, panels, drawings, cover }: Strip, locale: Locale): string {
  const language = lessonLanguage(locale);
  const index = cover - 1;
  return keptMarkup(locale, ['comic cover', name], () => (
    <ComicPanel panel={panels[index]!} drawing={drawings[index]!} language={language} />
  ));
}
