import { useTranslation } from 'react-i18next';
import { shareText } from '#app/applications/pictures/amount.ts';
import { BarMarks } from '#app/applications/pictures/marks.tsx';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { SmallPicture } from '#app/applications/pictures/small-picture.tsx';
import { fittedText } from '#app/charts/fitted-text.ts';
import { tenth } from '#app/charts/plot.tsx';
import { drawnWidth } from '#app/charts/text-width.ts';
import { useFormat, useLocale } from '#app/i18n/react.ts';
import type { InferredNode } from './answer.ts';
import { parentsFirst } from './bayesian-model.ts';
import { type NetworkFrame, type NetworkLayout, networkLayout } from './network-layout.ts';
import { afterEvidence, type BayesianDocumentProps, nodeText } from './picture-network.ts';
import './belief-picture.css';

const NODE = { width: 150, height: 58 } as const;
const FRAMES = {
  full: { width: 812, node: NODE, gap: 40, mostInRow: 5 },
  phone: { width: 320, node: { width: 144, height: 58 }, gap: 34, mostInRow: 2 },
} as const satisfies Record<string, NetworkFrame>;

const FONT = 12;
const BAR = { left: 8, right: 50, height: 8 } as const;
const HEAD = 6;
/** Between the ends of two arrows at one node. */
const ENDS = 14;

/** Lines from parents to children, each with a head. */
function Arrows({ layout, height }: { readonly layout: NetworkLayout; readonly height: number }) {
  const { nodes, links } = layout;
  const paths = links.map(({ from, to, through }) => {
    const beside = links
      .filter((link) => link.to === to)
      .toSorted((one, other) => {
        const [a, b] = [one, other].map((link) => link.through.at(-1)?.x ?? nodes[link.from]!.x) as [number, number];
        return a - b;
      });
    const place = beside.findIndex((link) => link.from === from);
    const end = { x: nodes[to]!.x + (place - (beside.length - 1) / 2) * ENDS, y: nodes[to]!.top - HEAD + 1 };
    let [x, y] = [nodes[from]!.x, nodes[from]!.top + height];
    let line = `M${x} ${y}`;
    const curveTo = (toX: number, toY: number): string => {
      const middle = tenth((y + toY) / 2);
      return `C${x} ${middle} ${toX} ${middle} ${toX} ${toY}`;
    };
    for (const corner of through) {
      line += `${curveTo(corner.x, corner.top)}V${corner.top + height}`;
      [x, y] = [corner.x, corner.top + height];
    }
    return {
      line: line + curveTo(end.x, end.y),
      head: `M${end.x - 4} ${end.y - 1}h8l-4 ${HEAD}z`,
    };
  });
  return (
    <>
      <path d={paths.map(({ line }) => line).join('')} className="belief-link" />
      <path d={paths.map(({ head }) => head).join('')} className="belief-head" />
    </>
  );
}

interface NodeProps {
  readonly node: InferredNode;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A node with its probability before and after the evidence. */
function BeliefNode({ node, x, y, width, height }: NodeProps) {
  const { t } = useTranslation('bayesian');
  const format = useFormat();
  const name = nodeText(node, useLocale());
  const isSeen = node.evidence !== undefined;
  const seen = isSeen ? ` = ${t(node.evidence === 1 ? 'network.yes' : 'network.no')}` : '';
  const after = afterEvidence(node);
  const bars = [
    { share: node.prior, kind: 'before' },
    ...(after === undefined ? [] : [{ share: after, kind: isSeen ? 'seen' : 'after' }]),
  ];
  const room = Math.max(10, width - BAR.left - BAR.right);
  return (
    <g className={isSeen ? 'belief seen' : 'belief'}>
      <title>{`${name}${seen}: ${bars.map(({ share }) => shareText(format, share)).join(' → ')}`}</title>
      <rect x={x} y={y} width={width} height={height} rx={6} className="belief-node" />
      <text x={x + BAR.left} y={y + 17} className="belief-name">
        {fittedText(name, width - 2 * BAR.left - drawnWidth(seen, FONT), FONT)}
        {seen}
      </text>
      {bars.map(({ share, kind }, row) => (
        <g key={kind} className={`belief-share ${kind}`}>
          <rect x={x + BAR.left} y={y + 26 + row * 14} width={room} height={BAR.height} className="track" />
          <rect
            x={x + BAR.left}
            y={y + 26 + row * 14}
            width={tenth(Math.min(1, Math.max(0, share)) * room)}
            height={BAR.height}
            className="value"
          />
          <text x={x + width - 6} y={y + 34 + row * 14} textAnchor="end">
            {shareText(format, share)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The network with the probability of each node before and after the evidence. */
export function BeliefPicture({ document }: BayesianDocumentProps) {
  const { t } = useTranslation('bayesian');
  const format = useFormat();
  const locale = useLocale();
  const { nodes = [], named, probabilityOfEvidence } = document.answer;
  const parents = nodes.map((node) => node.parents);
  const order = parentsFirst(parents);
  if (nodes.length === 0 || order === undefined) return null;
  const share = (value: number | undefined): string => (value === undefined ? '—' : shareText(format, value));
  const moved = named === undefined ? undefined : nodes[named.node];
  const after = moved && afterEvidence(moved);
  const hasEvidence = nodes.some(({ evidence }) => evidence !== undefined);
  const hasAfter = nodes.some((node) => afterEvidence(node) !== undefined);
  return (
    <Picture
      title={t(hasAfter ? 'network.title' : 'network.data')}
      aside={
        hasEvidence && after !== undefined && probabilityOfEvidence !== undefined
          ? t('network.aside', { share: share(probabilityOfEvidence) })
          : undefined
      }
      shape="full"
      finding={
        moved === undefined || after === undefined
          ? t('network.findingAlone', { nodes: format.number(nodes.length) })
          : t('network.finding', { node: nodeText(moved, locale), prior: share(moved.prior), posterior: share(after) })
      }
      legend={[
        { mark: 'dim-bar', text: t('network.before') },
        ...(hasAfter ? [{ mark: 'bar' as const, text: t('network.after') }] : []),
        ...(hasEvidence ? [{ mark: 'second-dot' as const, text: t('network.seen') }] : []),
      ]}
      numbers={{
        columns: (['node', 'parents', 'before', 'after'] as const).map((key) => t(`network.columns.${key}`)),
        rows: nodes.map((node) => [
          nodeText(node, locale),
          node.parents.map((parent) => nodeText(nodes[parent]!, locale)).join(', ') || '—',
          share(node.prior),
          share(afterEvidence(node)),
        ]),
      }}
      draw={({ width: wide }, label) => {
        const frame = wide === FRAMES.phone.width ? FRAMES.phone : FRAMES.full;
        const layout = networkLayout(parents, order, frame);
        const height = layout.height + 4;
        return (
          <svg
            className="chart plot"
            viewBox={`0 -2 ${frame.width} ${height}`}
            width={frame.width}
            height={height}
            role="img"
            aria-label={label}
          >
            <Arrows layout={layout} height={frame.node.height} />
            {nodes.map((node, place) => (
              <BeliefNode
                key={place}
                node={node}
                x={tenth(layout.nodes[place]!.x - layout.nodeWidth / 2)}
                y={layout.nodes[place]!.top}
                width={layout.nodeWidth}
                height={frame.node.height}
              />
            ))}
          </svg>
        );
      }}
    />
  );
}

/** The picture of the card: each node before and after the evidence. */
export function BayesianSmallPicture({ document }: BayesianDocumentProps) {
  const { t } = useTranslation('bayesian');
  const format = useFormat();
  const locale = useLocale();
  const { nodes = [], named } = document.answer;
  const moved = named === undefined ? undefined : nodes[named.node];
  if (moved === undefined) return null;
  const after = afterEvidence(moved) ?? moved.prior;
  return (
    <SmallPicture
      label={t('small', {
        node: nodeText(moved, locale),
        prior: shareText(format, moved.prior),
        posterior: shareText(format, after),
      })}
      x={[0, nodes.length]}
      top={1}
    >
      {(scale, size) => (
        <BarMarks
          scale={scale}
          size={size}
          bars={nodes.flatMap((node, place) => [
            { from: place + 0.1, to: place + 0.48, value: node.prior, isDim: true },
            { from: place + 0.52, to: place + 0.9, value: afterEvidence(node) ?? node.prior },
          ])}
        />
      )}
    </SmallPicture>
  );
}
