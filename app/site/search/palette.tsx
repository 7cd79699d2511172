import { useTranslation } from 'react-i18next';
import { LONGEST_QUERY } from '#app/domain/text-match.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { EntryAct } from './entries.ts';
import type { ResultGroup, SearchAnswer, SearchResult } from './load.server.ts';
import { ResultText } from './result-groups.tsx';
import sheet from './search.css?url';
import { totalText } from './total-text.ts';

/** Id of the form that a button of the list submits; the list itself may contain options only. */
const formOf = (action: string): string => `palette${action.replaceAll('/', '-')}`;

/**
 * The palette: a combobox with a list of results (ARIA Authoring Practices). `app/enhancements/on-demand/palette.ts`
 * moves through it and replaces the parts with `data-part` after each letter.
 */
export function SearchPalette({ answer: { query, isSignedIn, groups, total, hasMore } }: { answer: SearchAnswer }) {
  const { t, i18n } = useTranslation('search');
  const { t: anyText } = useTranslation();
  const format = useFormat();
  const label = t(isSignedIn ? 'label' : 'visitorLabel');
  return (
    <dialog className="palette" lang={i18n.language} aria-label={t('palette')} data-failed={t('failed')}>
      <link rel="stylesheet" href={sheet} />
      <form method="get" action={paths.search()} role="search" className="palette-field">
        <Icon name="search" />
        <input
          name="q"
          defaultValue={query}
          placeholder={label}
          aria-label={label}
          role="combobox"
          aria-expanded={total > 0}
          aria-controls="palette-list"
          aria-autocomplete="list"
          maxLength={LONGEST_QUERY}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="go"
          spellCheck={false}
        />
        <button type="button" className="icon-button" data-close="" aria-label={anyText('close')}>
          <Icon name="close" size={17} />
        </button>
      </form>
      <p className="palette-status" role="status" dir="auto" data-part="">
        {query === '' ? '' : total === 0 ? t('none', { query }) : totalText(anyText, format, { total, hasMore })}
      </p>
      <div id="palette-list" className="palette-list" role="listbox" aria-label={t('palette')} data-part="">
        {groups.map((group, index) => (
          <Options
            key={group.id}
            group={group}
            first={groups.slice(0, index).flatMap(({ results }) => results).length}
          />
        ))}
      </div>
      <div data-part="">
        <CommandForms groups={groups} />
      </div>
      <div className="palette-foot" data-part="">
        <span aria-hidden="true">{t('keys')}</span>
        <a className="link" href={paths.search({ q: query })}>
          {t(query === '' ? 'openPage' : 'all')}
        </a>
      </div>
    </dialog>
  );
}

function Options({ group: { id, results }, first }: { group: ResultGroup; first: number }) {
  const { t } = useTranslation('search');
  return (
    <div role="group" aria-labelledby={`palette-${id}`}>
      <p id={`palette-${id}`} className="palette-head" role="presentation">
        {t(`groups.${id}`)}
      </p>
      {results.map((result, index) => (
        <Option key={index} id={`palette-option-${first + index}`} result={result} />
      ))}
    </div>
  );
}

function Option({ id, result: { title, detail, act } }: { id: string; result: SearchResult }) {
  const shared = { id, role: 'option', 'aria-selected': false, tabIndex: -1, className: 'search-result' } as const;
  const content = <ResultText title={title} detail={detail} />;
  if ('to' in act)
    return (
      <a href={act.to} {...shared}>
        {content}
      </a>
    );
  return (
    <button form={formOf(act.action)} name={act.name} value={act.value} {...shared}>
      {content}
    </button>
  );
}

/** One empty form for each action of the listed commands; the script fills in the page to return to. */
function CommandForms({ groups }: { groups: readonly ResultGroup[] }) {
  const acts = groups.flatMap(({ results }) => results.map(({ act }) => act));
  const forms = new Map(
    acts.filter((act): act is Extract<EntryAct, { action: string }> => 'action' in act).map((act) => [act.action, act]),
  );
  return [...forms.values()].map(({ action, returns }) => (
    <form key={action} id={formOf(action)} method="post" action={action}>
      {returns && <input type="hidden" name="returnTo" defaultValue={paths.home()} />}
    </form>
  ));
}
