import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import type { Carousel } from './use-carousel.ts';

interface CarouselTrackProps {
  carousel: Carousel;
  /** Names the row for screen readers. */
  label: string;
  className?: string;
  /** `<li>` elements. */
  children: ReactNode;
}

/** The row itself: scrolls and snaps, reachable by keyboard. */
export function CarouselTrack({ carousel: { trackRef }, label, className, children }: CarouselTrackProps) {
  return (
    <div className="carousel" role="group" aria-label={label}>
      <ul ref={trackRef} className={classNames('carousel-track', className)} tabIndex={0}>
        {children}
      </ul>
    </div>
  );
}

/** Previous, next and the place; nothing while everything fits. */
export function CarouselControls({ carousel: { index, steps, go }, className }: { carousel: Carousel; className?: string }) {
  const { t } = useTranslation('site');
  if (steps <= 1) return null;
  return (
    <div className={classNames('carousel-controls', className)}>
      <IconButton type="button" isOutlined icon="previous" label={t('carousel.previous')} disabled={index === 0} onClick={() => go(index - 1)} />
      <IconButton type="button" isOutlined icon="next" label={t('carousel.next')} disabled={index >= steps - 1} onClick={() => go(index + 1)} />
      <span className="num" aria-hidden="true">
        {index + 1} / {steps}
      </span>
      <span className="vh" role="status">
        {t('carousel.place', { index: index + 1, total: steps })}
      </span>
    </div>
  );
}
