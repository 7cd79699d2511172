import type { Confusion } from '#app/applications/kernel-classifier/confusion.ts';
import { useFormat } from '#app/i18n/react.ts';
import { HeatMapPicture, type HeatMapProps } from './heat-map.tsx';

/** Characters of a name beside a row, and of all names below the columns of a narrow picture. */
const CHARACTERS = { row: 12, columns: 34 } as const;

/** CJK characters are as wide as two. */
const breadthOf = (character: string): number => (character.codePointAt(0)! > 0x2e7f ? 2 : 1);

function shortened(name: string, most: number): string {
  const characters = [...name];
  let breadth = 0;
  const end = characters.findIndex((character) => (breadth += breadthOf(character)) > most);
  return end === -1 ? name : `${characters.slice(0, Math.max(1, end - 1)).join('')}…`;
}

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
  const most = Math.max(3, Math.min(CHARACTERS.row, Math.floor(CHARACTERS.columns / classes.length)));
  return (
    <HeatMapPicture
      {...texts}
      rows={classes.map((name) => shortened(name, CHARACTERS.row))}
      columns={classes.map((name) => shortened(name, most))}
      values={confusion}
      scale="sequential"
      textOf={(count) => format.number(count)}
    />
  );
}
