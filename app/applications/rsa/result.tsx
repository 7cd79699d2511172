import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText, shareText, timeText } from '#app/applications/pictures/amount.ts';
import { PanelTitle } from '#app/applications/pictures/panel-title.tsx';
import { ANSWER_TABLE, NumbersTable, type PictureNumbers } from '#app/applications/pictures/picture.tsx';
import { type AnswerTile, Tiles } from '#app/applications/pictures/tiles.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { Panel } from '#app/ui/panel.tsx';
import { letterOfNumber } from './letters.ts';
import type { RsaDocument, RsaDocumentProps } from './picture-rsa.ts';
import { PowersPicture } from './powers-picture.tsx';
import { SpectrumPicture } from './spectrum-picture.tsx';

export { RsaSmallPicture } from './spectrum-picture.tsx';

/** Readings that the page lists. */
const LISTED = 24;

function RsaHeadline({ document }: RsaDocumentProps) {
  const { t } = useTranslation('rsa');
  const { input, answer } = document;
  const { factors, privateExponent, plain = [], text = plain.join(' ') } = answer;
  const { modulus } = input;
  if (factors === undefined)
    return (
      <p className="app-headline">
        {t(document.state === undefined ? 'headline.failed' : 'headline.none', { modulus })}
      </p>
    );
  const values = { modulus, p: factors[0], q: factors[1] };
  return (
    <p className="app-headline">
      {privateExponent === undefined
        ? t('headline.factors', values)
        : t('headline.found', { ...values, key: privateExponent, plain: text })}
    </p>
  );
}

function useTiles({ answer, baselines }: RsaDocument): readonly AnswerTile[] {
  const { t } = useTranslation('rsa');
  const format = useFormat();
  const { factors, base, order, successPerRun, trials = [], trialDivision, pollardRho } = answer;
  const seconds = (name: string): readonly string[] => {
    const baseline = baselines.find((each) => each.name === name);
    return baseline === undefined ? [] : [t('tiles.seconds', { time: timeText(format, baseline.seconds) })];
  };
  const last = trials.at(-1);
  return [
    {
      name: t('tiles.quantum'),
      value: factors === undefined ? '—' : factors.join(' × '),
      notes: [
        ...(base === undefined || order === undefined ? [] : [t('tiles.base', { base, order })]),
        ...(successPerRun === undefined ? [] : [t('tiles.success', { share: shareText(format, successPerRun) })]),
        last === undefined
          ? t('tiles.pending')
          : t('tiles.observed', { successes: format.number(last.successes), shots: format.number(last.shots) }),
      ],
    },
    {
      name: t('tiles.division'),
      value: trialDivision?.factors.join(' × ') ?? '—',
      notes: [
        ...(trialDivision ? [t('tiles.divisions', { count: trialDivision.divisions })] : []),
        ...seconds('trial_division'),
      ],
    },
    {
      name: t('tiles.rho'),
      value: pollardRho === undefined ? '—' : format.number(pollardRho.factor),
      notes: [...(pollardRho ? [t('tiles.steps', { count: pollardRho.steps })] : []), ...seconds('pollard_rho')],
    },
  ];
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

/** What each reading tells: why it gives factors, or why not. */
function ReadingsTable({ document }: RsaDocumentProps) {
  const { t } = useTranslation('rsa');
  const format = useFormat();
  const { readings = [] } = document.answer;
  if (readings.length === 0) return null;
  const left = readings.length - LISTED;
  return (
    <TablePanel
      id={ANSWER_TABLE}
      title={t('readings.title')}
      caption={t('readings.caption')}
      columns={(['y', 'count', 'fraction', 'order', 'outcome'] as const).map((key) => t(`columns.${key}`))}
      rows={readings
        .slice(0, LISTED)
        .map(({ y, count, fraction: { p, q }, order, factors, failure }) => [
          format.number(y),
          format.number(count),
          `${p}/${q}`,
          order === undefined ? '—' : format.number(order),
          factors === undefined ? t(`reasons.${failure!}`) : factors.join(' × '),
        ])}
      note={left > 0 ? t('readings.more', { count: left }) : undefined}
    />
  );
}

/** Each number of the cipher text, and what it means once there is a key. */
function MessageTable({ document }: RsaDocumentProps) {
  const { t } = useTranslation('rsa');
  const format = useFormat();
  const { cipher = [], plain } = document.answer;
  if (cipher.length === 0) return null;
  return (
    <TablePanel
      title={t(plain === undefined ? 'message.cipher' : 'message.title')}
      caption={t('message.caption')}
      columns={[t('message.cipher'), ...(plain === undefined ? [] : [t('message.plain'), t('message.letter')])]}
      rows={cipher.map((value, index) => {
        const read = plain?.[index];
        return [
          format.number(value),
          ...(read === undefined ? [] : [format.number(read), letterOfNumber(read) ?? '—']),
        ];
      })}
    />
  );
}

function SizesTable({ document }: RsaDocumentProps) {
  const { t } = useTranslation('rsa');
  const format = useFormat();
  const { realSizes = [] } = document.answer;
  return (
    <TablePanel
      title={t('sizes.title')}
      caption={t('sizes.caption')}
      columns={[t('sizes.bits'), t('sizes.qubits'), t('sizes.toffolis')]}
      rows={realSizes.map(({ bits, logicalQubits, toffolis }) => [
        format.number(bits),
        format.number(logicalQubits),
        amountText(format, toffolis, toffolis / 10),
      ])}
      note={t('sizes.note')}
    />
  );
}

/** The factors, the key and the text, beside two classical methods. */
export function RsaResult({ document }: RsaDocumentProps) {
  return (
    <div className="app-result">
      <RsaHeadline document={document} />
      <Tiles tiles={useTiles(document)} />
      <div className="app-pictures">
        <SpectrumPicture document={document} />
        <PowersPicture document={document} />
        <MessageTable document={document} />
      </div>
      <ReadingsTable document={document} />
      <SizesTable document={document} />
    </div>
  );
}

/** What is known while it runs. */
export const RsaProgress = ({ document }: RsaDocumentProps) => (
  <div className="app-result">
    <RsaHeadline document={document} />
    <div className="app-pictures">
      <SpectrumPicture document={document} />
    </div>
  </div>
);

/** The data as read: the numbers of the cipher text, and the powers of the base if one is given. */
export const RsaData = ({ document }: RsaDocumentProps) => (
  <div className="app-pictures">
    <MessageTable document={document} />
    {document.input.base === undefined ? null : <PowersPicture document={document} />}
  </div>
);
