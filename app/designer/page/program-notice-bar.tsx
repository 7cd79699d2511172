import { useTranslation } from 'react-i18next';
import { useProgramPart } from '#app/designer/code/program-context.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';

/** Reports a question about the program while its panel is not visible; the style sheet decides when. */
export function ProgramNoticeBar({ onShow }: { readonly onShow: () => void }) {
  const { t } = useTranslation('designer');
  const hasNotice = useProgramPart(({ notice }) => notice !== null && notice.kind !== 'question');
  if (!hasNotice) return null;
  return (
    <Alert kind="warn" isLive className="program-strip">
      {t('code.asks')}
      <Button type="button" size="sm" onClick={onShow}>
        {t('code.show')}
      </Button>
    </Alert>
  );
}
