import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { Button } from '#app/ui/button.tsx';
import { ClientOnly } from '#app/ui/client-only.tsx';
import { LOCAL_QUBITS } from './limits.ts';

/** Starts the run in this browser. Without scripts there is nothing that could compute here. */
export function RunHere({ onRun }: { readonly onRun: () => void }) {
  const { t } = useTranslation('designer');
  const format = useFormat();
  return (
    <ClientOnly fallback={null}>
      {() => (
        <Button
          type="button"
          size="sm"
          className="run-here"
          title={t('form.hereText', { qubits: format.number(LOCAL_QUBITS) })}
          onClick={onRun}
        >
          {t('runGroup.signIn.here')}
        </Button>
      )}
    </ClientOnly>
  );
}
