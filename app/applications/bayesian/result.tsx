import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shareText, timeText } from '#app/applications/pictures/amount.ts';
import { PanelTitle } from '#app/applications/pictures/panel-title.tsx';
import { ANSWER_TABLE, NumbersTable, type PictureNumbers } from '#app/applications/pictures/picture.tsx';
import { SlopeChart } from '#app/applications/pictures/slope-chart.tsx';
import { type AnswerTile, Tiles } from '#app/applications/pictures/tiles.tsx';
import { useFormat, useLocale } from '#app/i18n/react.ts';
import { Panel } from '#app/ui/panel.tsx';
import { BeliefPicture } from './belief-picture.tsx';
import { KeptPicture } from './kept-picture.tsx';
import {
  afterEvidence,
  type BayesianDocument,
  type BayesianDocumentProps,
  nodeText,
  ofThousandText,
  sharePlusText,
} from './picture-network.ts';

export { BayesianSmallPicture } from './belief-picture.tsx';

/** Whether a run has ended, and none of its runs showed the evidence. */
const isWithoutSamples = ({ answer, state }: BayesianDocument): boolean =>
  state === undefined && (answer.runs ?? 0) > 0 && answer.kept === 0;

function useHeadline(document: BayesianDocument): string {
  const { answer, state } = document;
  const { t } = useTranslation('bayesian');
  const format = useFormat();
  const locale = useLocale();
  const { nodes = [], named, probabilityOfEvidence = 0, steps = 0, keptShare = 0 } = answer;
  const evidence = nodes
    .filter((node) => node.evidence !== undefined)
    .map((node) =>
      t('headline.item', {
        node: nodeText(node, locale),
        value: t(node.evidence === 1 ? 'headline.yes' : 'headline.no'),
      }),
    )
    .join(t('headline.and'));
  if (nodes.length > 0 && evidence !== '' && named === undefined)
    return t('headline.allSeen', { share: shareText(format, probabilityOfEvidence) });
  const node = named && nodes[named.node];
  const runs = format.number(answer.runs ?? 0);
  const x = named?.exact === undefined ? undefined : shareText(format, named.exact);
  if (node === undefined || (named?.value === undefined && (x === undefined || evidence === '')))
    return isWithoutSamples(document) ? t('headline.noneKept', { runs }) : t('headline.none');
  const values = { evidence, node: nodeText(node, locale), x: x ?? '—' };
  if (named?.value === undefined || named.standardError === undefined)
    return isWithoutSamples(document)
      ? t('headline.exactAlone', { ...values, runs })
      : state === 'running'
        ? t('headline.none')
        : t('headline.exact', values);
  const [p, e] = sharePlusText(format, named.value, named.standardError);
  if (evidence === '') return t('headline.prior', { ...values, p, e });
  return t(steps === 0 ? 'headline.plain' : 'headline.found', {
    ...{ ...values, p, e },
    a: ofThousandText(format, keptShare),
    b: ofThousandText(format, probabilityOfEvidence),
  });
}

const BayesianHeadline = ({ document }: BayesianDocumentProps) => (
  <p className="app-headline">{useHeadline(document)}</p>
);

function useTiles(document: BayesianDocument): readonly AnswerTile[] {
  const { answer, baselines } = document;
  const { t } = useTranslation('bayesian');
  const format = useFormat();
  const locale = useLocale();
  const { nodes = [], named, steps, runs = 0, kept = 0, qubits = 0, probabilityOfEvidence, rejection } = answer;
  const node = named && nodes[named.node];
  const seconds = (name: string): readonly string[] => {
    const baseline = baselines.find((each) => each.name === name);
    return baseline === undefined ? [] : [t('tiles.seconds', { time: timeText(format, baseline.seconds) })];
  };
  const text = (share: { readonly value: number; readonly standardError: number } | undefined): string =>
    share === undefined ? '—' : sharePlusText(format, share.value, share.standardError).join(' ± ');
  const sum = baselines.find((each) => each.name === 'exact_sum')?.answer.posterior;
  const exact = node === undefined ? probabilityOfEvidence : typeof sum === 'number' ? sum : undefined;
  const hasNone = isWithoutSamples(document);
  return [
    {
      name: t('tiles.quantum', { node: node === undefined ? '—' : nodeText(node, locale) }),
      value: text(node?.sampled),
      notes:
        steps === undefined
          ? [t('tiles.pending')]
          : [
              t('tiles.steps', { steps: format.number(steps) }),
              hasNone
                ? t('tiles.none', { runs: format.number(runs) })
                : t('tiles.kept', { runs: format.number(runs), kept: format.number(kept) }),
            ],
    },
    {
      name: t('tiles.exact'),
      value: exact === undefined ? '—' : shareText(format, exact),
      notes: [t('tiles.states', { states: format.number(2 ** qubits) }), ...seconds('exact_sum')],
    },
    {
      name: t('tiles.rejection'),
      value: text(node?.rejection),
      notes:
        rejection === undefined
          ? [t('tiles.pending')]
          : [
              t('tiles.same', { runs: format.number(rejection.runs), kept: format.number(rejection.kept) }),
              ...seconds('rejection_sampling'),
            ],
    },
  ];
}

/** Prior and posterior of each node, joined by a line. */
function BeliefSlopes({ document }: BayesianDocumentProps) {
  const { t } = useTranslation('bayesian');
  const format = useFormat();
  const locale = useLocale();
  const { nodes = [], named } = document.answer;
  const open = nodes.flatMap((node, place) => {
    const after = node.evidence === undefined ? afterEvidence(node) : undefined;
    return after === undefined ? [] : [{ node, after, isMarked: place === named?.node }];
  });
  const marked = open.find(({ isMarked }) => isMarked);
  if (marked === undefined || nodes.every((node) => node.evidence === undefined)) return null;
  const share = (value: number): string => shareText(format, value);
  return (
    <SlopeChart
      title={t('slope.title')}
      finding={t('slope.finding', {
        up: format.number(open.filter(({ node, after }) => after > node.prior + 1e-9).length),
        down: format.number(open.filter(({ node, after }) => after < node.prior - 1e-9).length),
        node: nodeText(marked.node, locale),
        prior: share(marked.node.prior),
        posterior: share(marked.after),
      })}
      captions={{ name: t('slope.node'), left: t('slope.before'), right: t('slope.after') }}
      items={open.map(({ node, after, isMarked }) => ({
        name: nodeText(node, locale),
        left: node.prior,
        right: after,
        isMarked,
      }))}
      textOf={share}
      span={[0, Math.max(...open.flatMap(({ node, after }) => [node.prior, after]))]}
    />
  );
}

interface TablePanelProps extends PictureNumbers {
  readonly id?: string;
  readonly title: string;
  readonly caption: string;
}

const TablePanel = ({ id, title, ...numbers }: TablePanelProps): ReactNode => (
  <Panel title={<PanelTitle title={title} />} isFlush className="app-table" id={id}>
    <NumbersTable {...numbers} />
  </Panel>
);

/** Every node: before, after, error, exact, and two classical methods. */
function NodesTable({ document }: BayesianDocumentProps) {
  const { t } = useTranslation('bayesian');
  const format = useFormat();
  const locale = useLocale();
  const { nodes = [] } = document.answer;
  if (nodes.length === 0) return null;
  const share = (value: number | undefined): string => (value === undefined ? '—' : shareText(format, value));
  const columns = ['node', 'prior', 'posterior', 'error', 'exact', 'rejection', 'weighting'] as const;
  return (
    <TablePanel
      id={ANSWER_TABLE}
      title={t('answer.title')}
      caption={t('answer.caption')}
      columns={columns.map((key) => t(`columns.${key}`))}
      rows={nodes.map((node) => {
        const { evidence, prior, posterior, sampled, rejection, weighting } = node;
        const name = nodeText(node, locale);
        if (evidence !== undefined) {
          const seen = t(evidence === 1 ? 'network.yes' : 'network.no');
          return [name, share(prior), `${t('network.seen')}: ${seen}`, '', '', '', ''];
        }
        const [value, error] = sampled ? sharePlusText(format, sampled.value, sampled.standardError) : ['—', '—'];
        return [name, share(prior), value, error, share(posterior), share(rejection?.value), share(weighting?.value)];
      })}
    />
  );
}

/** Rows of the table of costs. */
const MOST_METHODS = 8;

/** How many samples each method keeps, by runs and by uses of A. */
function CostTable({ document }: BayesianDocumentProps) {
  const { t } = useTranslation('bayesian');
  const format = useFormat();
  const { amplified = [], rejection, weighting } = document.answer;
  if (amplified.length === 0) return null;
  const methods = [
    ...amplified.slice(-MOST_METHODS).map(({ steps, runs, kept }) => ({
      name: t('cost.amplified', { steps: format.number(steps) }),
      runs,
      uses: runs * (2 * steps + 1),
      kept,
    })),
    ...(rejection ? [{ name: t('cost.rejection'), uses: rejection.runs, ...rejection }] : []),
    ...(weighting ? [{ name: t('cost.weighting'), uses: weighting.runs, ...weighting }] : []),
  ];
  return (
    <TablePanel
      title={t('cost.title')}
      caption={t('cost.caption')}
      columns={(['method', 'runs', 'uses', 'kept', 'perRuns', 'perUses'] as const).map((key) => t(`cost.${key}`))}
      rows={methods.map(({ name, runs, uses, kept }) => [
        name,
        format.number(runs),
        format.number(uses),
        format.number(Math.round(kept)),
        ofThousandText(format, kept / runs),
        ofThousandText(format, kept / uses),
      ])}
      note={weighting ? t('cost.note') : undefined}
    />
  );
}

/** P(yes) of every node with the evidence, beside three classical methods. */
export function BayesianResult({ document }: BayesianDocumentProps) {
  return (
    <div className="app-result">
      <BayesianHeadline document={document} />
      <Tiles tiles={useTiles(document)} />
      <div className="app-pictures">
        <BeliefPicture document={document} />
        <KeptPicture document={document} />
        <BeliefSlopes document={document} />
      </div>
      <NodesTable document={document} />
      <CostTable document={document} />
    </div>
  );
}

/** What is known while it runs. */
export const BayesianProgress = ({ document }: BayesianDocumentProps) => (
  <div className="app-result">
    <BayesianHeadline document={document} />
    <div className="app-pictures">
      <BeliefPicture document={document} />
      <KeptPicture document={document} />
    </div>
  </div>
);

/** The network as read, with the probabilities that follow from its tables alone. */
export const BayesianData = ({ document }: BayesianDocumentProps) => (
  <div className="app-pictures">
    <BeliefPicture
      document={{
        ...document,
        answer: {
          ...document.answer,
          nodes: (document.answer.nodes ?? []).map(({ posterior: _exact, ...node }) => node),
        },
      }}
    />
  </div>
);
