import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { type Circuit, requireLanguage } from '#simulator';

/** Servers and proxies refuse long addresses; the designer reads programs of at most this many characters. */
const LONGEST_PROGRAM = 4096;

/** A link that opens the circuit in the designer; nothing if QRunes cannot express it or its address is too long. */
export function DesignerLink({ circuit }: { readonly circuit: Circuit }) {
  const { t } = useTranslation('lessonCircuits');
  const printed = requireLanguage('qrunes').print(circuit);
  if (!printed.ok || printed.text.length > LONGEST_PROGRAM) return null;
  return (
    <a className="link live-circuit-onwards" href={paths.quantumVm(0, undefined, { program: printed.text })}>
      {t('openInDesigner')}
    </a>
  );
}
