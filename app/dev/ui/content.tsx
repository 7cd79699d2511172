import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { CarouselControls, CarouselTrack } from '#app/ui/carousel.tsx';
import { CodeBlock } from '#app/ui/code-block.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { Group, UiSample } from './sample.tsx';
import { useTexts } from './texts.ts';

const ROWS = [
  ['00', 507],
  ['11', 493],
] as const;
const SHOTS = 1000;
const FACTS = ['2', '3', '20261123'] as const;

export function ContentGroup() {
  const texts = useTexts();
  return (
    <Group id="content">
      <UiSample name="Card" file="ui/card.tsx" isStacked>
        <div className="cards-2">
          <Card title={texts.bell} note={texts.cardNote} action={texts.open} to="/cases/bell">
            <p>{texts.cardText}</p>
          </Card>
          <Card title={texts.bell} note={texts.cardNote}>
            <p>{texts.cardText}</p>
          </Card>
        </div>
      </UiSample>
      <UiSample name="Panel" file="ui/panel.tsx" isStacked>
        <Panel
          title={texts.panelTitle}
          headingLevel={3}
          actions={
            <Button type="button" kind="quiet" size="sm" icon="edit">
              {texts.edit}
            </Button>
          }
        >
          {texts.panelText}
        </Panel>
      </UiSample>
      <UiSample name="Table, HeaderCell, Cell" file="ui/table.tsx" isStacked>
        <Table caption={texts.result}>
          <thead>
            <tr>
              <HeaderCell>{texts.state}</HeaderCell>
              <HeaderCell isNumber>{texts.counts}</HeaderCell>
              <HeaderCell isNumber>{texts.share}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {ROWS.map(([state, count]) => (
              <tr key={state}>
                <Cell className="mono">{state}</Cell>
                <Cell isNumber>{count}</Cell>
                <Cell isNumber>{(count / SHOTS).toFixed(3)}</Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </UiSample>
      <UiSample name="FactList" file="ui/fact-list.tsx" isStacked>
        <FactList facts={texts.factNames.map((name, index) => [name, FACTS[index] ?? ''] as const)} />
      </UiSample>
      <UiSample name="CodeBlock" file="ui/code-block.tsx" isStacked>
        <CodeBlock id="install" label={texts.command}>
          npm ci && npm start
        </CodeBlock>
      </UiSample>
      <UiSample name="CarouselTrack, CarouselControls" file="ui/carousel.tsx" isStacked>
        <CarouselTrack id="slides" label={texts.slides}>
          {Array.from({ length: 6 }, (_, index) => (
            <li key={index} className="dev-slide">
              {texts.slide} {index + 1}
            </li>
          ))}
        </CarouselTrack>
        <CarouselControls of="slides" />
      </UiSample>
    </Group>
  );
}
