import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { Segments } from '#app/ui/segments.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { Group, UiSample } from './sample.tsx';
import { useTexts } from './texts.ts';

export function NavigationGroup() {
  const texts = useTexts();
  return (
    <Group id="navigation">
      <UiSample name="Breadcrumbs" file="ui/breadcrumbs.tsx">
        <Breadcrumbs
          items={[
            { label: texts.home, to: '#navigation' },
            { label: texts.projects, to: '#navigation' },
            { label: texts.bell },
          ]}
        />
      </UiSample>
      <UiSample name="Tabs" file="ui/tabs.tsx" isStacked>
        <Tabs
          label={texts.circuit}
          items={[
            { to: '#navigation', label: texts.circuit, isCurrent: true },
            { to: '#content', label: texts.result, isCurrent: false },
            { to: '#graphics', label: texts.history, isCurrent: false },
          ]}
        />
      </UiSample>
      <UiSample name="Segments" file="ui/segments.tsx">
        <Segments
          label={texts.result}
          items={[
            { to: '#navigation', label: texts.chart, isCurrent: true },
            { to: '#content', label: texts.table, isCurrent: false },
          ]}
        />
      </UiSample>
      <UiSample name="Menu" file="ui/menu.tsx">
        <Menu
          className="dev-menu"
          summary={
            <span className="button line">
              {texts.account}
              <Icon name="down" size={14} />
            </span>
          }
        >
          <p className="menu-head">demo@example.com</p>
          <a className="menu-item" href="#navigation" aria-current="true">
            <Icon name="grid" size={17} />
            {texts.projects}
          </a>
          <hr className="menu-rule" />
          <button type="button" className="menu-item">
            <Icon name="exit" size={17} />
            {texts.signOut}
          </button>
        </Menu>
      </UiSample>
      <UiSample name="Pager" file="ui/pager.tsx" isStacked>
        <Pager page={1} pages={6} to={() => '#navigation'} summary={texts.tasks} />
      </UiSample>
    </Group>
  );
}
