import { useTranslation } from 'react-i18next';
import { findProduct, type ProductId } from '#app/domain/products.ts';

/** Returns the name of what an access request is for: a machine, or more qubits on an open machine. */
export function useMachineName(): (id: ProductId) => string {
  const { t } = useTranslation('apply');
  const { t: product } = useTranslation('console');
  return (id) => {
    const { maxQubits, extendedQubits } = findProduct(id)!;
    const name = product(`products.${id}.name`);
    return extendedQubits === undefined ? name : t('extension', { name, from: maxQubits + 1, to: extendedQubits });
  };
}
