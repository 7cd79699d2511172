import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ExternalLink } from '#app/ui/external-link.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Group, UiSample } from './sample.tsx';
import { useTexts } from './texts.ts';

export function ButtonGroup() {
  const texts = useTexts();
  return (
    <Group id="buttons">
      <UiSample name="Button" file="ui/button.tsx" isStacked>
        <div className="dev-stage">
          <Button type="button" kind="primary">
            {texts.save}
          </Button>
          <Button type="button">{texts.cancel}</Button>
          <Button type="button" kind="quiet">
            {texts.more}
          </Button>
          <Button type="button" kind="danger">
            {texts.delete}
          </Button>
        </div>
        <div className="dev-stage">
          <Button type="button" kind="primary" size="sm" icon="play">
            {texts.small}
          </Button>
          <Button type="button" kind="primary" icon="play">
            {texts.medium}
          </Button>
          <Button type="button" kind="primary" size="lg" icon="play">
            {texts.large}
          </Button>
        </div>
        <div className="dev-stage">
          {(['primary', 'line', 'quiet', 'danger'] as const).map((kind) => (
            <Button key={kind} type="button" kind={kind} disabled>
              {texts.disabled}
            </Button>
          ))}
        </div>
        <Button type="button" kind="primary" isBlock>
          {texts.full}
        </Button>
      </UiSample>
      <UiSample name="ButtonLink" file="ui/button.tsx">
        <ButtonLink to="#buttons" kind="primary" icon="play">
          {texts.run}
        </ButtonLink>
        <ButtonLink to="#buttons">{texts.open}</ButtonLink>
      </UiSample>
      <UiSample name="IconButton" file="ui/icon-button.tsx">
        <IconButton type="button" icon="search" label={texts.search} />
        <IconButton type="button" icon="edit" label={texts.edit} isOutlined />
        <IconButton type="button" icon="trash" label={texts.delete} isOutlined disabled />
      </UiSample>
      <UiSample name="ExternalLink" file="ui/external-link.tsx">
        <ExternalLink className="link bare" href="https://example.com/">
          {texts.documentation}
        </ExternalLink>
      </UiSample>
    </Group>
  );
}
