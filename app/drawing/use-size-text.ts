import { useTranslation } from 'react-i18next';

interface CircuitSize {
  readonly qubits: number;
  readonly classicalBits: number;
}

/** Returns the size of a circuit in words, with its depth if it is given: "4 qubits, 4 bits, depth 0". */
export function useSizeText(): (circuit: CircuitSize, depth?: number) => string {
  const { t } = useTranslation('designer');
  return ({ qubits, classicalBits }, depth) => {
    const size = t('page.size', {
      qubits: t('page.qubits', { count: qubits }),
      bits: t('page.bits', { count: classicalBits }),
    });
    return depth === undefined ? size : t('page.depth', { size, depth });
  };
}
