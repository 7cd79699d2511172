import { useTranslation } from 'react-i18next';
import type { LetterState } from '#app/services/letters/index.ts';
import { Tag } from '#app/ui/tag.tsx';

const TONES = { new: 'accent', answered: 'good', closed: 'plain' } as const satisfies Readonly<
  Record<LetterState, string>
>;

export function LetterStateTag({ state }: { readonly state: LetterState }) {
  const { t } = useTranslation('operating');
  return <Tag tone={TONES[state]}>{t(`letter.states.${state}`)}</Tag>;
}
