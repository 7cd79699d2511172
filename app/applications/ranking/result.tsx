import { useTranslation } from 'react-i18next';
import { shareText, timeText } from '#app/applications/pictures/amount.ts';
import { AnswerTable } from '#app/applications/pictures/answer-table.tsx';
import type { NetworkLink, NetworkNode } from '#app/applications/pictures/network-geometry.ts';
import { NetworkMarks, NetworkPicture } from '#app/applications/pictures/network-picture.tsx';
import { SlopeChart } from '#app/applications/pictures/slope-chart.tsx';
import { type AnswerTile, Tiles } from '#app/applications/pictures/tiles.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { Alert } from '#app/ui/alert.tsx';
import { CoursesPicture } from './courses-picture.tsx';
import { placesOf } from './model.ts';
import { type RankingDocument, type RankingDocumentProps, useNodeNames } from './picture-ranking.ts';

/** The answer in a sentence, or how far it came. */
function RankingHeadline({ document }: RankingDocumentProps) {
  const { t } = useTranslation('ranking');
  const format = useFormat();
  const nameOf = useNodeNames(document);
  const { labels = [], rankingClassical, rankingQuantum, ranksDiffer = 0, time = 0 } = document.answer;
  const first = (ranking: readonly number[] = []): string => nameOf(labels[ranking[0] ?? -1] ?? '—');
  const names = { classical: first(rankingClassical), quantum: first(rankingQuantum) };
  const values = { ...names, count: ranksDiffer };
  return (
    <p className="app-headline">
      {rankingQuantum === undefined
        ? t('headline.none', names)
        : document.state === undefined
          ? t('headline.found', values)
          : t('headline.soFar', { ...values, time: format.number(time) })}
    </p>
  );
}

function useTiles(document: RankingDocument): readonly AnswerTile[] {
  const { t } = useTranslation('ranking');
  const format = useFormat();
  const nameOf = useNodeNames(document);
  const { answer, baselines } = document;
  const { labels = [], rankingClassical = [], rankingQuantum = [], quantumMean, classical, links = [] } = answer;
  const share = (values: readonly number[] | undefined, node: number): string =>
    shareText(format, values?.[node] ?? Number.NaN);
  const [quantum, page] = [rankingQuantum[0], rankingClassical[0]];
  const seconds = baselines.map((baseline) => t('tiles.seconds', { time: timeText(format, baseline.seconds) }));
  return [
    {
      name: t('tiles.quantum'),
      value: quantum === undefined ? '—' : nameOf(labels[quantum]!),
      notes:
        quantum === undefined
          ? [t('tiles.pending')]
          : [
              t('tiles.mean', { share: share(quantumMean, quantum) }),
              t('tiles.deviation', { share: share(answer.standardDeviationOverTime, quantum) }),
              t('tiles.averaged', { time: format.number(answer.time ?? 0) }),
            ],
    },
    {
      name: t('tiles.classical'),
      value: page === undefined ? '—' : nameOf(labels[page]!),
      notes: [...(page === undefined ? [] : [t('tiles.rank', { share: share(classical, page) })]), ...seconds],
    },
    {
      name: t('tiles.size'),
      value: t('tiles.nodes', { nodes: format.number(answer.nodes ?? 0) }),
      notes: [
        t('tiles.links', { links: format.number(links.length) }),
        t('tiles.qubits', { qubits: format.number(answer.qubits ?? 0) }),
      ],
    },
  ];
}

const linksOf = ({ answer: { links = [] } }: RankingDocument): readonly NetworkLink[] =>
  links.map(([from, to, weight]) => ({ from, to, weight }));

/** The nodes at their places; until the walk was read, with the classical rank alone. */
function useNodes(document: RankingDocument): readonly NetworkNode[] {
  const { t } = useTranslation('ranking');
  const format = useFormat();
  const nameOf = useNodeNames(document);
  const { labels = [], positions = [], classical = [], quantumMean } = document.answer;
  return positions.map(([x, y], node) => {
    const rank = classical[node] ?? 0;
    const name = nameOf(labels[node]!);
    const shares = { name, classical: shareText(format, rank) };
    const mean = quantumMean?.[node];
    return mean === undefined
      ? { label: name, x, y, value: rank, title: t('network.nodeClassical', shares) }
      : {
          ...{ label: name, x, y, value: mean, ring: rank },
          title: t('network.node', { ...shares, quantum: shareText(format, mean) }),
        };
  });
}

function RankingNetwork({ document }: RankingDocumentProps) {
  const { t } = useTranslation('ranking');
  const format = useFormat();
  const nodes = useNodes(document);
  const nameOf = useNodeNames(document);
  const { labels = [], rankingClassical = [], rankingQuantum, isUndirected = false } = document.answer;
  const { classical = [], quantumMean } = document.answer;
  if (nodes.length === 0) return null;
  const links = linksOf(document);
  const nameAt = (ranking: readonly number[], place: number): string => nameOf(labels[ranking[place]!]!);
  const [first, second] = [0, 1].map((place) => nameAt(rankingQuantum ?? rankingClassical, place));
  return (
    <NetworkPicture
      title={t('network.title')}
      aside={t('network.aside', { nodes: format.number(nodes.length), links: format.number(links.length) })}
      finding={
        rankingQuantum === undefined
          ? t('network.findingClassical', { first, second })
          : t('network.finding', { first, second, classical: nameAt(rankingClassical, 0) })
      }
      nodes={nodes}
      links={links}
      isDirected={!isUndirected}
      numbers={{
        columns: [
          t('columns.node'),
          ...(quantumMean === undefined ? [] : [t('columns.quantum')]),
          t('columns.classical'),
        ],
        rows: (rankingQuantum ?? rankingClassical).map((node) => [
          nameOf(labels[node]!),
          ...(quantumMean === undefined ? [] : [shareText(format, quantumMean[node]!)]),
          shareText(format, classical[node]!),
        ]),
      }}
      names={
        rankingQuantum === undefined
          ? { disc: t('network.rank') }
          : { disc: t('network.quantum'), ring: t('network.classical') }
      }
    />
  );
}

/** Both rankings side by side; nodes whose rank differs stand out. */
function RankingSlopes({ document }: RankingDocumentProps) {
  const { t } = useTranslation('ranking');
  const format = useFormat();
  const nameOf = useNodeNames(document);
  const { labels = [], rankingClassical, rankingQuantum, ranksDiffer = 0 } = document.answer;
  if (rankingClassical === undefined || rankingQuantum === undefined) return null;
  const [classical, quantum] = [placesOf(rankingClassical), placesOf(rankingQuantum)];
  const items = rankingClassical.map((node) => ({
    name: nameOf(labels[node]!),
    left: classical[node]!,
    right: quantum[node]!,
    isMarked: classical[node] !== quantum[node],
  }));
  const [moved] = items.toSorted((a, b) => Math.abs(b.left - b.right) - Math.abs(a.left - a.right));
  return (
    <SlopeChart
      title={t('ranks.title')}
      aside={t('ranks.aside', { count: ranksDiffer })}
      finding={
        ranksDiffer === 0
          ? t('ranks.same')
          : t('ranks.finding', {
              count: ranksDiffer,
              name: moved!.name,
              classical: format.number(moved!.left),
              quantum: format.number(moved!.right),
            })
      }
      items={items}
      captions={{ name: t('columns.node'), left: t('ranks.left'), right: t('ranks.right') }}
      textOf={(rank) => format.number(rank)}
      isReversed
    />
  );
}

/** The ranking by the walk beside that by PageRank. */
export function RankingResult({ document }: RankingDocumentProps) {
  const { t } = useTranslation('ranking');
  const format = useFormat();
  const nameOf = useNodeNames(document);
  const { table } = document;
  const rows = table.rows.map(([node, ...cells]) => [nameOf(String(node)), ...cells]);
  return (
    <div className="app-result">
      <RankingHeadline document={document} />
      <Tiles tiles={useTiles(document)} />
      <div className="app-pictures">
        <RankingNetwork document={document} />
        <RankingSlopes document={document} />
        <CoursesPicture document={document} />
      </div>
      <AnswerTable
        title={t('table.title')}
        caption={t('table.caption')}
        table={{ ...table, rows }}
        columnText={(key) => t(`columns.${key as 'node'}`)}
        cellText={(key, value) => (key.endsWith('Rank') ? format.number(value) : shareText(format, value))}
      />
    </div>
  );
}

/** What is drawn while it is computed: the walk so far. */
export const RankingProgress = ({ document }: RankingDocumentProps) => (
  <div className="app-result">
    <RankingHeadline document={document} />
    <div className="app-pictures">
      <RankingNetwork document={document} />
      <RankingSlopes document={document} />
      <CoursesPicture document={document} />
    </div>
  </div>
);

/** How a table was read that may be meant otherwise: said before the run is paid for. */
function ReadingNote({ document }: RankingDocumentProps) {
  const { t } = useTranslation('ranking');
  const format = useFormat();
  const warning = document.warnings.find(({ key }) => key === 'read_as_matrix');
  if (warning === undefined) return null;
  const { n = 0, header = '' } = warning.values ?? {};
  return (
    <Alert kind="warn">{t('warnings.read_as_matrix', { n: format.number(Number(n)), header: String(header) })}</Alert>
  );
}

/** The data as read: the network, with the classical rank. */
export const RankingData = ({ document }: RankingDocumentProps) => (
  <>
    <ReadingNote document={document} />
    <div className="app-pictures">
      <RankingNetwork document={document} />
    </div>
  </>
);

const SMALL = { width: 200, height: 96 } as const;

/** The picture of the card: the network. */
export function RankingSmallPicture({ document }: RankingDocumentProps) {
  const { t } = useTranslation('ranking');
  return (
    <svg
      className="chart app-small"
      viewBox={`0 0 ${SMALL.width} ${SMALL.height}`}
      width={SMALL.width}
      height={SMALL.height}
      role="img"
      aria-label={t('small')}
    >
      <NetworkMarks
        nodes={useNodes(document).map(({ title: _, ...node }) => node)}
        links={linksOf(document)}
        isDirected={document.answer.isUndirected !== true}
        size={SMALL}
        hasLabels={false}
      />
    </svg>
  );
}
