import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Illustration } from '#app/site/pictures/illustration.tsx';
import { Card } from '#app/ui/card.tsx';

interface CourseCardsProps {
  hasAnchors?: boolean;
  /** Address of another textbook than that of this site (TEXTBOOK_URL). */
  textbookUrl: string | null;
  /** Address of another course on the machine than that of this site (MACHINE_COURSE_URL). */
  machineCourseUrl: string | null;
  /** Address of other films than those of this site (FILMS_URL). */
  filmsUrl: string | null;
  /** Address of other comics than those of this site (COMICS_URL). */
  comicsUrl: string | null;
}

/** The four courses. */
export function CourseCards({
  hasAnchors = false,
  textbookUrl,
  machineCourseUrl,
  filmsUrl,
  comicsUrl,
}: CourseCardsProps) {
  const { t } = useTranslation('site');
  const courses = [
    { id: 'course', href: filmsUrl ?? paths.films() },
    { id: 'machine', href: machineCourseUrl ?? paths.machine() },
    { id: 'book', href: textbookUrl ?? paths.textbook() },
    { id: 'comic', href: comicsUrl ?? paths.comics() },
  ] as const;
  return (
    <div className="cards-4">
      {courses.map(({ id, href }) => (
        <Card
          key={id}
          id={hasAnchors ? id : undefined}
          title={t(`education.items.${id}.title`)}
          picture={<Illustration name={id} />}
          to={href}
          action={t('enter')}
        >
          <p>{t(`education.items.${id}.text`)}</p>
        </Card>
      ))}
    </div>
  );
}
