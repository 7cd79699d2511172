import { NavLink } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { paths } from '#app/paths.ts';
import { classNames } from '#app/ui/class-names.ts';
import './learn.css';

const PLACES = [
  { id: 'map', to: paths.learn(), isExact: true },
  { id: 'textbook', to: paths.textbook(), isExact: false },
  { id: 'exercises', to: paths.exercises(), isExact: false },
  { id: 'machine', to: paths.machine(), isExact: false },
  { id: 'films', to: paths.films(), isExact: false },
  { id: 'comics', to: paths.comics(), isExact: false },
  { id: 'glossary', to: paths.glossary(), isExact: false },
  { id: 'classes', to: classPaths.classes(), isExact: false },
  { id: 'progress', to: paths.learnProgress(), isExact: false },
] as const;

/** A page of the place to learn: its parts as a row of links above the content. */
export function LearnFrame({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  const { t } = useTranslation(['learn', 'learnProgress', 'learnClasses']);
  return (
    <main id="main" className={classNames('wrap learn', className)} tabIndex={-1}>
      <nav className="learn-places" aria-label={t('placesLabel')}>
        {PLACES.map(({ id, to, isExact }) => (
          <NavLink key={id} to={to} end={isExact} reloadDocument>
            {id === 'progress'
              ? t('learnProgress:place')
              : id === 'classes'
                ? t('learnClasses:place')
                : t(`place.${id}`)}
          </NavLink>
        ))}
      </nav>
      {children}
    </main>
  );
}
