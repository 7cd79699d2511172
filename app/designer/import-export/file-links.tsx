import { useTranslation } from 'react-i18next';
import { fetchInLanguage } from '#app/i18n/fetch-in-language.ts';
import type { FormatNotes } from './format-notes.server.ts';
import type { Format } from './formats.ts';
import { PngButton } from './png-button.tsx';
import './import-export.css';

interface FileLinksProps {
  /** Returns the URL of the file in a format. */
  readonly to: (format: string) => string;
  readonly name: string;
  /** From the loader: their names come with the languages of the simulator, which the page does not need otherwise. */
  readonly formats: readonly Format[];
  readonly notes: FormatNotes;
}

/** Downloads of a circuit in every format. They work without JavaScript, except PNG. */
export function FileLinks({ to, name, formats, notes }: FileLinksProps) {
  const { t } = useTranslation('cases');
  return (
    <div className="file-links">
      <h3>{t('export.title')}</h3>
      <ul>
        {formats.map(({ id, title }) => (
          <li key={id}>
            <a className="link" href={to(id)} download>
              {title}
            </a>
          </li>
        ))}
        <PngButton svg={() => fetchInLanguage(to('svg'))} name={name} />
      </ul>
      <details>
        <summary>{notes.title}</summary>
        <ul>
          {notes.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
