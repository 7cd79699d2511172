import { useTranslation } from 'react-i18next';
import type { DiffLine } from '#simulator';

const LINE_SYMBOLS = { same: ' ', removed: '−', added: '+' } as const;

/** Shows the differences of two programs line by line: sign, both line numbers, text. */
export function TextDifference({ hunks }: { readonly hunks: readonly (readonly DiffLine[])[] }) {
  const { t } = useTranslation('versions');
  return (
    <div className="text-diff mono" tabIndex={0} role="group" aria-label={t('text')}>
      {hunks.map((lines, index) => (
        <table key={index}>
          <tbody>
            {lines.map(({ kind, older, newer, text }) => (
              <tr key={`${older} ${newer}`} className={kind}>
                <td className="number">{older}</td>
                <td className="number">{newer}</td>
                <td className="sign">
                  {kind === 'same' ? null : <span className="visually-hidden">{t(`marks.${kind}`)}</span>}
                  <span aria-hidden="true">{LINE_SYMBOLS[kind]}</span>
                </td>
                <td>
                  <code>{text}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}
