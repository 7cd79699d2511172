import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Illustration } from '#app/site/pictures/illustration.tsx';
import { SITE } from '#app/site/site.ts';
import { Card } from '#app/ui/card.tsx';

interface CourseCardsProps {
  hasAnchors?: boolean;
  /** Address of another textbook than that of this site (TEXTBOOK_URL). */
  textbookUrl: string | null;
  /** Address of another course on the machine than that of this site (MACHINE_COURSE_URL). */
  machineCourseUrl: string | null;
}

/** The four courses. */
export function CourseCards({ hasAnchors = false, textbookUrl, machineCourseUrl }: CourseCardsProps) {
  const { t } = useTranslation('site');
  const courses = [
    { id: 'course', href: SITE.links.learning },
    { id: 'machine', href: machineCourseUrl ?? paths.machine() },
    { id: 'book', href: textbookUrl ?? paths.textbook() },
    { id: 'comic', href: SITE.links.learning },
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
