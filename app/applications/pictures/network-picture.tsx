import { fittedText } from '#app/charts/fitted-text.ts';
import { type PlotSize, tenth } from '#app/charts/plot.tsx';
import {
  linkBend,
  linkPaths,
  MARGIN_WITHOUT_LABELS,
  NETWORK_LABEL,
  networkHeight,
  type NetworkLink,
  type NetworkNode,
  type PlacedNode,
  placeLabels,
  placeNodes,
} from './network-geometry.ts';
import { Picture, type PictureNumbers } from './picture.tsx';
import './network-picture.css';

/** More links are drawn thinner and straight. */
const DENSE = 80;

interface NetworkMarksProps {
  readonly nodes: readonly NetworkNode[];
  readonly links: readonly NetworkLink[];
  /** Links have heads; two that run against each other are bent. */
  readonly isDirected?: boolean;
  readonly size: Pick<PlotSize, 'width' | 'height'>;
  readonly hasLabels?: boolean;
}

interface PlacedNetworkProps extends NetworkMarksProps {
  readonly placed: readonly PlacedNode[];
}

function Links({ links, placed, isDirected = true }: PlacedNetworkProps) {
  const known = new Set(links.map(({ from, to }) => `${from} ${to}`));
  const hasOpposite = ({ from, to }: NetworkLink): boolean => known.has(`${to} ${from}`);
  const drawn = isDirected ? links : links.filter((link) => link.from <= link.to || !hasOpposite(link));
  const isDense = drawn.length > DENSE;
  // Among many links nobody follows one.
  const bendOf = (link: NetworkLink): number => (isDense ? 0 : linkBend(placed, link, isDirected && hasOpposite(link)));
  const paths = drawn.map((link) => linkPaths(placed, link, bendOf(link)));
  return (
    <>
      <path d={paths.map(({ line }) => line).join('')} className={isDense ? 'net-link dense' : 'net-link'} />
      {isDirected ? <path d={paths.map(({ head }) => head).join('')} className="net-head" /> : null}
    </>
  );
}

const BAR = { width: 34, height: 6, gap: 2 } as const;

/** Shares of a node as bars on its right, or on its left where there is no room. */
function Bars({
  bars = [],
  at,
  width,
}: Pick<NetworkNode, 'bars'> & { readonly at: PlacedNode; readonly width: number }) {
  const reach = Math.max(at.radius, at.ring ?? 0) + 5;
  const left = at.x + reach + BAR.width > width ? at.x - reach - BAR.width : at.x + reach;
  const top = at.y - (bars.length * (BAR.height + BAR.gap) - BAR.gap) / 2;
  return (
    <>
      {bars.map(({ share, series, title }, row) => {
        const place = { x: tenth(left), y: tenth(top + row * (BAR.height + BAR.gap)), height: BAR.height };
        return (
          <g key={row}>
            <title>{title}</title>
            <rect {...place} width={BAR.width} className="net-track" />
            <rect
              {...place}
              width={tenth(BAR.width * Math.min(1, Math.max(0, share)))}
              className={`net-share series-${series}`}
            />
          </g>
        );
      })}
    </>
  );
}

/** Nodes as discs, with rings and labels, and the links between them. */
export function NetworkMarks(props: NetworkMarksProps) {
  const { nodes, size, hasLabels = true } = props;
  const placed = placeNodes(nodes, size, hasLabels ? undefined : MARGIN_WITHOUT_LABELS);
  const labels = nodes.map(({ label }) => fittedText(label, NETWORK_LABEL.width, NETWORK_LABEL.fontSize));
  const places = hasLabels ? placeLabels(placed, labels, size) : [];
  return (
    <>
      <Links {...props} placed={placed} />
      {placed.map(({ x, y, radius, ring }, node) => (
        <g key={node}>
          {nodes[node]!.title === undefined ? null : <title>{nodes[node]!.title}</title>}
          <circle cx={x} cy={y} r={radius} className="net-node" />
          {ring === undefined ? null : (
            <>
              <circle cx={x} cy={y} r={ring} className="net-case" />
              <circle cx={x} cy={y} r={ring} className="net-ring" />
            </>
          )}
        </g>
      ))}
      {nodes.map(({ bars }, node) => (
        <Bars key={node} bars={bars} at={placed[node]!} width={size.width} />
      ))}
      {places.map((place, node) =>
        place === undefined ? null : (
          <text key={node} x={place.x} y={place.y} textAnchor={place.anchor} className="net-label">
            {labels[node]}
          </text>
        ),
      )}
    </>
  );
}

interface NetworkPictureProps extends Pick<NetworkMarksProps, 'nodes' | 'links' | 'isDirected'> {
  readonly title: string;
  readonly aside?: string | undefined;
  readonly finding: string;
  readonly shape?: 'half' | 'full';
  /** What the area of a disc and of a ring, and the bars, mean. */
  readonly names: { readonly disc: string; readonly ring?: string | undefined; readonly bars?: string | undefined };
  readonly note?: string | undefined;
  /** Absent: the table of the answer has the numbers. */
  readonly numbers?: PictureNumbers | undefined;
}

/** A network at given places: the area of a node is a value, that of its ring another one. */
export function NetworkPicture({ nodes, links, isDirected = true, names, shape, ...texts }: NetworkPictureProps) {
  const { title, aside, finding, note, numbers } = texts;
  return (
    <Picture
      title={title}
      aside={aside}
      finding={finding}
      note={note}
      {...(shape && { shape })}
      legend={[
        { mark: 'net-disc', text: names.disc },
        ...(names.ring === undefined ? [] : [{ mark: 'ring' as const, text: names.ring }]),
        ...(names.bars === undefined ? [] : [{ mark: 'bar' as const, text: names.bars }]),
      ]}
      numbers={numbers}
      draw={({ width, ...rest }, label) => {
        const height = networkHeight({ width, ...rest }, nodes.length);
        return (
          <svg
            className="chart plot"
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            role="img"
            aria-label={label}
          >
            <NetworkMarks nodes={nodes} links={links} isDirected={isDirected} size={{ width, height }} />
          </svg>
        );
      }}
    />
  );
}
