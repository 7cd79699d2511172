import { classNames } from './class-names.ts';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

interface IconProps {
  name: IconName;
  /** In pixels of the 16 px root; grows with the text. */
  size?: number;
  className?: string;
}

/** Always decorative: the word or the label is beside it. */
export function Icon({ name, size = 18, className }: IconProps) {
  const length = `${size / 16}rem`;
  return (
    <svg
      className={classNames('icon', className)}
      viewBox="0 0 24 24"
      width={length}
      height={length}
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
