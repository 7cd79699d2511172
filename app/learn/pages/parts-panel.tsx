import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { partName } from '#app/learn/parts.ts';
import { LONGEST_HOLDER } from '#app/learn/progress/holder.ts';
import type { PartProgress } from '#app/learn/progress/parts.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

interface RefusedCertificate {
  readonly part: number;
  readonly holder: string;
  readonly problem: 'wrong' | 'notYet';
}

interface PartsPanelProps {
  readonly parts: readonly PartProgress[];
  readonly isOfAccount: boolean;
  readonly refused: RefusedCertificate | null;
}

function MakeCertificate({ part, refused }: { readonly part: number; readonly refused: RefusedCertificate | null }) {
  const { t } = useTranslation('learnProgress');
  return (
    <form method="post">
      <input type="hidden" name="part" value={part} />
      <Field
        id={`holder-${part}`}
        label={t('make.holder')}
        hint={t('make.hint')}
        errors={refused === null ? [] : [t(`make.${refused.problem}`)]}
      >
        {(control) => (
          <TextInput
            {...control}
            name="holder"
            defaultValue={refused?.holder ?? ''}
            maxLength={LONGEST_HOLDER}
            autoComplete="name"
            required
          />
        )}
      </Field>
      <Button kind="primary" size="sm" name="intent" value="make">
        {t('make.button')}
      </Button>
    </form>
  );
}

function CertificateLinks({ token }: { readonly token: string }) {
  const { t } = useTranslation('learnProgress');
  return (
    <div className="progress-certificate">
      <Link className="link" to={classPaths.certificate(token)} reloadDocument>
        {t('open')}
      </Link>
      <form method="post">
        <input type="hidden" name="token" value={token} />
        <Button kind="quiet" size="sm" name="intent" value="remove">
          {t('remove')}
        </Button>
      </form>
    </div>
  );
}

function StateOfPart({ part, isOfAccount, refused }: Omit<PartsPanelProps, 'parts'> & { readonly part: PartProgress }) {
  const { t } = useTranslation(['learnProgress', 'learn']);
  if (part.certificate !== null) return <CertificateLinks token={part.certificate} />;
  const left = [
    ...(part.chaptersLeft > 0 ? [t('missing.chapters', { count: part.chaptersLeft })] : []),
    ...(part.exercisesLeft > 0 ? [t('missing.exercises', { count: part.exercisesLeft })] : []),
  ];
  const own = refused?.part === part.part ? refused : null;
  if (left.length > 0)
    return (
      <span className="muted">
        {t('missing.none', { parts: left.join(t('learn:listGap')) })}
        {own !== null && ` · ${t(`make.${own.problem}`)}`}
      </span>
    );
  if (!isOfAccount) return <span>{t('signInFirst')}</span>;
  return <MakeCertificate part={part.part} refused={own} />;
}

/** The parts of the textbook: what is left of each, and its certificate. */
export function PartsPanel({ parts, isOfAccount, refused }: PartsPanelProps) {
  const { t } = useTranslation(['learnProgress', 'learn']);
  return (
    <Panel title={t('parts')}>
      {!isOfAccount && <p className="small muted">{t('needsAccount')}</p>}
      <ul className="progress-parts">
        {parts.map((part) => (
          <li key={part.part}>
            <h3>{t(`learn:parts.${partName(part.part)}`)}</h3>
            <StateOfPart part={part} isOfAccount={isOfAccount} refused={refused} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
