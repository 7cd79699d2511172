import { useTranslation } from 'react-i18next';
import { ClientOnly } from '#app/ui/client-only.tsx';

interface PngButtonProps {
  /** Requests the SVG from the server. */
  readonly svg: () => Promise<Response>;
  readonly name: string;
}

/** Downloads a PNG made in the browser; renders nothing without JavaScript. */
export function PngButton({ svg, name }: PngButtonProps) {
  const { t } = useTranslation('cases');
  const make = async (): Promise<void> => {
    const answer = await svg();
    if (!answer.ok) return;
    const [{ pngOf }, { downloadBlob }] = await Promise.all([
      import('./png.client.ts'),
      import('#app/ui/download-blob.ts'),
    ]);
    downloadBlob(await pngOf(await answer.text()), `${name}.png`);
  };
  return (
    <ClientOnly>
      {() => (
        <li>
          <button type="button" className="link" onClick={() => void make()}>
            PNG<span className="visually-hidden"> {t('export.png')}</span>
          </button>
        </li>
      )}
    </ClientOnly>
  );
}
