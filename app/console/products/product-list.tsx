import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { findProduct, type ProductId, PRODUCTS } from '#app/domain/products.ts';
import { OperationButton } from '#app/operations/operation-button.tsx';
import { paths } from '#app/paths.ts';
import { ClosedNote } from '#app/site/announcements/closed-product.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { ChipGlyph } from './chip-glyph.tsx';
import { ProductGlyph } from './product-glyph.tsx';

type SubscribedProduct = Exclude<ProductId, 'chip-72'>;
const isSubscribable = (id: ProductId): id is SubscribedProduct => findProduct(id)?.opening === 'subscription';

interface CardProps {
  readonly id: SubscribedProduct;
  readonly isSubscribed: boolean;
  /** Whether the account may use more qubits than the default limit. */
  readonly isExtended: boolean;
}

/** Shows one product: what it computes, its price, and whether it is open to this account. */
function ProductCard({ id, isSubscribed, isExtended }: CardProps) {
  const { t } = useTranslation('console');
  const { type, maxQubits, extendedQubits, isAvailable } = findProduct(id)!;
  const name = t(`products.${id}.name`);
  return (
    <li className="product">
      <div className="product-head">
        <ProductGlyph product={id} />
        {isSubscribed ? <Tag tone="good">{t('center.subscribed')}</Tag> : <Tag>{t('center.notSubscribed')}</Tag>}
      </div>
      <h3>{name}</h3>
      <p>{t(`products.${id}.text`, { qubits: maxQubits, extended: extendedQubits })}</p>
      {extendedQubits === undefined ? null : isExtended ? (
        <p>
          <Tag tone="good">{t('center.extendedTo', { qubits: extendedQubits })}</Tag>
        </p>
      ) : (
        <p>
          <Link
            className="link tiny"
            to={paths.apply({ vmType: type })}
            aria-label={t('center.applyForMore', { product: name })}
          >
            {t('center.moreQubits')}
          </Link>
        </p>
      )}
      <ClosedNote product={id} />
      {isAvailable ? null : <p className="product-missing">{t('center.engineMissing')}</p>}
      <div className="product-foot">
        <span>{t(`products.${id}.price`)}</span>
        {isSubscribed ? (
          <Link
            className="link bare"
            to={paths.quantumVm(type)}
            aria-label={t('center.openProduct', { product: name })}
          >
            {t('center.open')}
            <Icon name="next" size={14} />
          </Link>
        ) : (
          <OperationButton name="subscribe" of={id} path={paths.calculationCenter()} target={{ name, product: id }}>
            <button type="submit" className="link bare" aria-label={t('center.subscribeProduct', { product: name })}>
              {t('center.subscribe')}
            </button>
          </OperationButton>
        )}
      </div>
    </li>
  );
}

function Chip({ isOpen }: { readonly isOpen: boolean }) {
  const { t } = useTranslation('console');
  return (
    <div className="chip-bar">
      <ChipGlyph label={t('center.lattice')} />
      <div>
        <h3>{t('products.chip-72.name')}</h3>
        <p>{t('products.chip-72.text')}</p>
        <ClosedNote product="chip-72" />
      </div>
      <div className="row">
        {isOpen ? (
          <Tag tone="good">{t('center.subscribed')}</Tag>
        ) : (
          <ButtonLink to={paths.apply({ vmType: 5 })}>{t('center.apply')}</ButtonLink>
        )}
        <ButtonLink to={paths.quantumVm(5, undefined, { chip: 72 })}>{t('center.writeCircuit')}</ButtonLink>
      </div>
    </div>
  );
}

export function ProductList({
  subscribed,
  extended,
}: {
  readonly subscribed: readonly ProductId[];
  readonly extended: readonly ProductId[];
}) {
  const { t } = useTranslation('console');
  const ids = PRODUCTS.map(({ id }) => id).filter(isSubscribable);
  return (
    <section aria-labelledby="products-title">
      <h2 id="products-title" className="visually-hidden">
        {t('center.products')}
      </h2>
      <ul className="products">
        {ids.map((id) => (
          <ProductCard key={id} id={id} isSubscribed={subscribed.includes(id)} isExtended={extended.includes(id)} />
        ))}
      </ul>
      <Chip isOpen={subscribed.includes('chip-72')} />
    </section>
  );
}
