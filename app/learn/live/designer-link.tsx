import { useTranslation } from 'react-i18next';
import { designerAddress } from '#app/learn/designer-address.ts';
import type { Circuit } from '#simulator';

/** A link that opens the circuit in the designer; nothing if QRunes cannot express it or its address is too long. */
export function DesignerLink({ circuit }: { readonly circuit: Circuit }) {
  const { t } = useTranslation('lessonCircuits');
  const address = designerAddress(circuit);
  if (address === null) return null;
  return (
    <a className="link live-circuit-onwards" href={address}>
      {t('openInDesigner')}
    </a>
  );
}
