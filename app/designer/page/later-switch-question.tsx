import { type ComponentProps, createElement } from 'react';
import { useProgramPart } from '#app/designer/code/program-context.tsx';
import { lazyComponent } from '#app/ui/lazy-component.ts';
import type { SwitchQuestion } from './switch-question.tsx';

const useSwitchQuestion = lazyComponent(() =>
  import('./switch-question.tsx').then(({ SwitchQuestion }) => SwitchQuestion),
);

/** The question before a change of mode or language, loaded when there is one. */
export function LaterSwitchQuestion(props: ComponentProps<typeof SwitchQuestion>) {
  const isAsked = useProgramPart(({ notice }) => notice?.kind === 'question');
  const Question = useSwitchQuestion(isAsked || props.modeQuestion !== null);
  return Question === null ? null : createElement(Question, props);
}
