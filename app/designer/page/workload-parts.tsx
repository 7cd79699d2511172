import { useTranslation } from 'react-i18next';
import type { RunForm, RunFormField, RunKind } from '#app/designer/form/run-form.ts';
import type { RunLabelProps } from '#app/designer/workload/run-label.tsx';
import type { SideTabsProps } from '#app/designer/workload/side-tabs.tsx';
import { loadWorkloadFormTexts } from '#app/i18n/page-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { laterUnlessDrawn } from '#app/ui/lazy-component.ts';

interface ObservablesProps {
  readonly initial: RunForm;
  readonly errors: (field: RunFormField) => readonly string[];
  readonly product: string;
}

interface KindProps extends ObservablesProps {
  readonly kind: RunKind;
  readonly onKind: (kind: RunKind) => void;
}

const KEPT = [
  'exact',
  'gradient',
  'sweep',
  'combine',
  'points',
  'minimiser',
  'budget',
  'tolerance',
  'bounds',
  'kept',
] as const satisfies readonly RunFormField[];

/** The observables of a form without a panel for them. */
export const KeptObservables = ({ initial }: Pick<ObservablesProps, 'initial'>) => (
  <input type="hidden" name="observables" value={initial.observables} />
);

/** The kind of run of a form without fields for it. */
export const KeptKind = ({ initial, kind }: Pick<KindProps, 'initial' | 'kind'>) => (
  <>
    <input type="hidden" name="kind" value={kind} />
    {KEPT.map((name) => (
      <input key={name} type="hidden" name={name} value={initial[name]} />
    ))}
  </>
);

/** Loaded separately, with their texts: most programs are run once. Until then the form keeps the fields. */
async function load() {
  const [{ KindFields, ObservablesPanel, RunLabel, SideTabs }] = await Promise.all([
    import('#app/designer/workload/parts.ts'),
    loadWorkloadFormTexts(),
  ]);
  return { KindFields, ObservablesPanel, RunLabel, SideTabs };
}
const DRAWN = '#observables-panel';

export const LaterObservables = await laterUnlessDrawn<ObservablesProps>(
  async () => (await load()).ObservablesPanel,
  DRAWN,
  KeptObservables,
);

export const LaterKindFields = await laterUnlessDrawn<KindProps>(
  async () => (await load()).KindFields,
  DRAWN,
  KeptKind,
);

export const LaterSideTabs = await laterUnlessDrawn<SideTabsProps>(async () => (await load()).SideTabs, DRAWN);

const RunWord = () => {
  const { t } = useTranslation('designer');
  return t('runGroup.buttons.ready');
};

export const LaterRunLabel = await laterUnlessDrawn<RunLabelProps>(async () => (await load()).RunLabel, DRAWN, RunWord);

/** Opens the panel of observables. Without JavaScript it asks the server for the fields. */
export function OpenObservables({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation('designer');
  return (
    <Button
      kind="quiet"
      size="sm"
      icon="plus"
      className="open-observables"
      name="kind"
      value="values"
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      {t('form.openObservables')}
    </Button>
  );
}
