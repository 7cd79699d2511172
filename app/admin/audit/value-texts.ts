import { useTranslation } from 'react-i18next';
import type { operators as original } from '#app/i18n/locales/zh/operators.ts';
import { useMoments } from '#app/i18n/react-moments.ts';

/** Values that acts change; others are shown by the names that they have in the log. */
const VALUE_NAMES = [
  ...['level', 'testPermission', 'disabled', 'operator', 'sessions', 'reason', 'status', 'price', 'refunded'],
  ...['product', 'account', 'projects', 'versions', 'programMib', 'resultMib', 'title', 'text', 'link', 'image'],
  ...['message', 'from', 'until', 'startsAt', 'endsAt', 'state', 'channel', 'answer', 'place', 'openType', 'device'],
  ...['bell', 'queue', 'error', 'name', 'beatAt', 'nextAt', 'withdrawnAt'],
] as const satisfies readonly (keyof typeof original.value)[];
type ValueName = (typeof VALUE_NAMES)[number];

const TIMES: readonly string[] = ['from', 'until', 'startsAt', 'endsAt', 'beatAt', 'nextAt', 'withdrawnAt'];

/** Names and values of the log in the reader's language. */
export function useValueTexts() {
  const { t } = useTranslation(['operators', 'operating']);
  const { full } = useMoments();
  return {
    /** `message.zh` is a part of `message`. */
    nameOf: (name: string): string => {
      const [whole = '', ...part] = name.split('.');
      const known = VALUE_NAMES.find((each): each is ValueName => each === whole);
      return known === undefined ? name : [t(`operators:value.${known}`), ...part].join(' ');
    },
    valueOf: (name: string, value: string | null): string => {
      if (value === null || value === '') return '—';
      if (TIMES.includes(name) && /^\d{1,15}$/.test(value)) return full(Number(value));
      return value === 'true' ? t('operators:choice.yes') : value === 'false' ? t('operators:choice.no') : value;
    },
  };
}
