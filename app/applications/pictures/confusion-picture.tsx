import type { Confusion } from '#app/applications/kernel-classifier/confusion.ts';
import { useFormat } from '#app/i18n/react.ts';
import { HeatMapPicture, type HeatMapProps } from './heat-map.tsx';

interface ConfusionPictureProps extends Pick<
  HeatMapProps,
  'title' | 'aside' | 'finding' | 'note' | 'shape' | 'captions'
> {
  /** Names of the classes. */
  readonly classes: readonly string[];
  readonly confusion: Confusion;
}

/** How often rows of each class were given each class. */
export function ConfusionPicture({ classes, confusion, ...texts }: ConfusionPictureProps) {
  const format = useFormat();
  return (
    <HeatMapPicture
      {...texts}
      rows={classes}
      columns={classes}
      values={confusion}
      scale="sequential"
      textOf={(count) => format.number(count)}
    />
  );
}
