import { type Axis, wholeAxis } from '#app/charts/axis.ts';
import { type ProductId, PRODUCTS } from '#app/domain/products.ts';
import type { DayUsage } from '#app/services/coins/index.ts';

/** What the chart shows: QCoins or tasks. */
export type Measure = 'used' | 'tasks';

/** Returns the series number of a product: its position among the products, from 1. */
export const seriesOf = (product: ProductId): number => PRODUCTS.findIndex(({ id }) => id === product) + 1;

/** Returns the products with any use, in product order. */
export const productsOf = (usage: readonly DayUsage[]): readonly ProductId[] =>
  PRODUCTS.map(({ id }) => id).filter((id) =>
    usage.some(({ products }) => products.some(({ product }) => product === id)),
  );

export const amountOf = (day: DayUsage, product: ProductId, measure: Measure): number =>
  day.products.find((use) => use.product === product)?.[measure] ?? 0;

/** Returns the sum of several days as one day. */
export function usageTotal(usage: readonly DayUsage[]): DayUsage {
  return {
    day: '',
    used: usage.reduce((sum, { used }) => sum + used, 0),
    tasks: usage.reduce((sum, { tasks }) => sum + tasks, 0),
    products: productsOf(usage).map((product) => ({
      product,
      used: usage.reduce((sum, day) => sum + amountOf(day, product, 'used'), 0),
      tasks: usage.reduce((sum, day) => sum + amountOf(day, product, 'tasks'), 0),
    })),
  };
}

/** Number of intervals of the value axis, about. */
const INTERVALS = 3;

/** Returns the axis of both drawings of the chart: without JavaScript and interactive. */
export const usageAxis = (usage: readonly DayUsage[], measure: Measure): Axis =>
  wholeAxis(Math.max(0, ...usage.map((day) => day[measure])), INTERVALS);
