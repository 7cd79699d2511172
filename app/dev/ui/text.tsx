import { ClientOnly } from '#app/ui/client-only.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { Group, UiSample } from './sample.tsx';
import { useTexts } from './texts.ts';

export function TextGroup() {
  const texts = useTexts();
  return (
    <Group id="text">
      <UiSample name="VisuallyHidden" file="ui/visually-hidden.tsx">
        <p>
          {texts.visible}
          <VisuallyHidden>{texts.hiddenText}</VisuallyHidden>
        </p>
      </UiSample>
      <UiSample name="SentenceGap" file="ui/sentence-gap.tsx">
        <p>
          {texts.gap}
          <SentenceGap />
          {texts.gapNext}
        </p>
      </UiSample>
      <UiSample name="ClientOnly" file="ui/client-only.tsx">
        <p>
          <ClientOnly fallback={texts.onServer}>{() => null}</ClientOnly>
        </p>
      </UiSample>
    </Group>
  );
}
