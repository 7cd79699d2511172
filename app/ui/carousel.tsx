import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

interface CarouselTrackProps {
  /** Referenced by the controls of the carousel. */
  id: string;
  /** Names the row for screen readers. */
  label: string;
  className?: string;
  /** `<li>` elements. */
  children: ReactNode;
}

/** The row of items: scrolls and snaps, reachable by keyboard. */
export function CarouselTrack({ id, label, className, children }: CarouselTrackProps) {
  return (
    <div className="carousel" role="group" aria-label={label}>
      <ul id={id} className={classNames('carousel-track', className)} tabIndex={0}>
        {children}
      </ul>
    </div>
  );
}

interface CarouselControlsProps {
  /** The id of the track. */
  of: string;
  itemsPerStep?: number;
  /** Advances automatically after this time, from the last item to the first, until the user interacts. */
  advanceMs?: number;
  className?: string;
}

/**
 * Buttons for previous and next, and the position. Shown with JavaScript if not everything fits
 * (app/enhancements/carousels.ts).
 */
export function CarouselControls({ of, itemsPerStep = 1, advanceMs, className }: CarouselControlsProps) {
  const { t } = useTranslation('site');
  return (
    <div
      className={classNames('carousel-controls', className)}
      data-carousel={of}
      data-items-per-step={itemsPerStep}
      data-advance-ms={advanceMs}
    >
      <IconButton type="button" isOutlined icon="previous" label={t('carousel.previous')} data-step="-1" />
      <IconButton type="button" isOutlined icon="next" label={t('carousel.next')} data-step="1" />
      {advanceMs !== undefined && (
        <button
          type="button"
          className="icon-button line"
          data-advance-switch
          aria-label={t('carousel.pause')}
          title={t('carousel.pause')}
          data-label-paused={t('carousel.play')}
        >
          <Icon name="pause" />
          <Icon name="play" />
        </button>
      )}
      <span className="number" aria-hidden="true" data-place="{{index}} / {{total}}" />
      <span
        className="visually-hidden"
        role="status"
        data-place={t('carousel.place', { index: '{{index}}', total: '{{total}}' })}
      />
    </div>
  );
}
