import { useMemo, useSyncExternalStore } from 'react';
import { useMoments } from '#app/i18n/react-moments.ts';
import { classNames } from './class-names.ts';
import { clockFrom, onTick } from './ticker.ts';

interface TimeProps {
  /** Epoch milliseconds. */
  readonly at: number;
  /**
   * When the server loaded the page: the text is relative to it, the same on the server and in the browser. The time of
   * the browser is counted from the mount, so a part must be mounted with its data.
   */
  readonly now: number;
}

/** A time in its shortest form, which grows older with the page; on hover and focus with day, seconds and time zone. */
export function Time({ at, now }: TimeProps) {
  const { short, full } = useMoments();
  const clock = useMemo(() => clockFrom(now), [now]);
  const age = useSyncExternalStore(
    onTick,
    () => short(at, clock()),
    () => short(at, now),
  );
  const text = full(at);
  return (
    // A reader without a mouse reaches the full time by keyboard or touch.
    <time className="time" dateTime={new Date(at).toISOString()} title={text} data-full={text} tabIndex={0}>
      {age}
    </time>
  );
}

/** A time with day, seconds and time zone. */
export function FullTime({ at, className }: Pick<TimeProps, 'at'> & { readonly className?: string }) {
  return (
    <time className={classNames('number', className)} dateTime={new Date(at).toISOString()}>
      {useMoments().full(at)}
    </time>
  );
}
