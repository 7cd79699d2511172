import { findProductByType, type Product } from '#app/domain/products.ts';

/**
 * Returns the product of a URL: the query parameter `productid` overrides the type in the path. @throws Response 404
 */
export function requireProduct(type: string | undefined, url: URL): Product {
  const named = url.searchParams.get('productid') ?? type ?? '';
  const product = /^\d$/.test(named) ? findProductByType(Number(named)) : undefined;
  if (product === undefined) throw new Response(null, { status: 404 });
  return product;
}
