import { useTranslation } from 'react-i18next';
import { Illustration } from '#app/site/pictures/illustration.tsx';
import { SITE } from '#app/site/site.ts';
import { Card } from '#app/ui/card.tsx';

/** The four courses, each with its address. */
const COURSES = [
  { id: 'course', href: SITE.links.learning },
  { id: 'machine', href: SITE.links.learning },
  { id: 'book', href: SITE.links.textbook },
  { id: 'comic', href: SITE.links.learning },
] as const;

export function CourseCards({ hasAnchors = false }: { hasAnchors?: boolean }) {
  const { t } = useTranslation('site');
  return (
    <div className="cards-4">
      {COURSES.map(({ id, href }) => (
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
