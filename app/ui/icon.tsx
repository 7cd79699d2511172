import { classNames } from './class-names.ts';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

interface IconProps {
  name: IconName;
  size?: number;
  className?: string;
}

/** Always decoration: the word or the label stands beside it. */
export function Icon({ name, size = 18, className }: IconProps) {
  return (
    <svg className={classNames('i', className)} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
