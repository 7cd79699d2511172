import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { ResultGroup, SearchResult } from './load.server.ts';
import { countText } from './total-text.ts';

interface ResultGroupsProps {
  readonly groups: readonly ResultGroup[];
  /** The page to which a preference form returns. */
  readonly returnTo: string;
  /** Whether the number of matches is shown. */
  readonly isCounted: boolean;
}

/** The results of the search page in groups. */
export function ResultGroups({ groups, returnTo, isCounted }: ResultGroupsProps) {
  const { t } = useTranslation('search');
  const { t: anyText } = useTranslation();
  const format = useFormat();
  return groups.map((group) => (
    <section key={group.id} className="search-group" aria-labelledby={`found-${group.id}`}>
      <h2 id={`found-${group.id}`}>
        {t(`groups.${group.id}`)}
        {isCounted && <span className="search-count number">{countText(anyText, format, group)}</span>}
      </h2>
      <ul className="search-list">
        {group.results.map((result, index) => (
          <li key={index}>
            <Result result={result} returnTo={returnTo} />
          </li>
        ))}
      </ul>
      {group.all !== null && (group.id === 'projects' || group.id === 'tasks') && (
        <a className="link search-all" href={group.all}>
          {t(`showAll.${group.id}`)}
          <Icon name="next" size={15} />
        </a>
      )}
    </section>
  ));
}

function Result({ result: { title, detail, act }, returnTo }: { result: SearchResult; returnTo: string }) {
  const content = <ResultText title={title} detail={detail} />;
  if ('to' in act)
    return (
      <a className="search-result" href={act.to}>
        {content}
      </a>
    );
  return (
    <form method="post" action={act.action}>
      {act.returns && <input type="hidden" name="returnTo" value={returnTo} />}
      <button className="search-result" name={act.name} value={act.value}>
        {content}
      </button>
    </form>
  );
}

/** The name may be in any script, so it has its own direction. */
export function ResultText({ title, detail }: Pick<SearchResult, 'title' | 'detail'>) {
  return (
    <>
      <span className="search-title" dir="auto">
        {title}
      </span>
      {detail !== '' && <small>{detail}</small>}
    </>
  );
}
