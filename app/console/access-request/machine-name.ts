import { useTranslation } from 'react-i18next';
import { findProduct, type ProductId } from '#app/domain/products.ts';

/** What is applied for, by name: a machine, or more qubits on one that opens without. */
export function useMachineName(): (id: ProductId) => string {
  const { t } = useTranslation('apply');
  const { t: product } = useTranslation('console');
  return (id) => {
    const { maxQubits, extendedQubits } = findProduct(id)!;
    const name = product(`products.${id}.name`);
    return extendedQubits === undefined ? name : t('extension', { name, from: maxQubits + 1, to: extendedQubits });
  };
}
