import { z } from 'zod';
import { type Product, type ProductId, PRODUCTS } from '#app/domain/products.ts';
import { type Locale, shortName } from '#app/i18n/locale.ts';
import type { Closure } from '#app/services/maintenance/index.ts';
import type { Quota } from '#app/services/quotas/index.ts';
import type { ChipPlan } from '#simulator';
import { v1Endpoint } from './endpoint.ts';
import { RUN_EXAMPLES } from './examples.ts';
import { EstimateBodySchema, EstimateSchema, ListedProductSchema, UsageQuerySchema, UsageSchema } from './schemas.ts';

/** The figures of a plan, without its drawing. */
const planFigures = ({ expectedFidelity, depth, czCount, singleCount, swaps, mapping }: ChipPlan) => ({
  ...{ expectedFidelity, depth, czCount, singleCount, swaps },
  mapping: [...mapping],
});

/** What operators say about a product in maintenance, in the language of the call. */
const closedAs = (closure: Closure | undefined, locale: Locale) =>
  closure === undefined
    ? null
    : {
        message: closure.message[shortName(locale)],
        until: closure.until === null ? null : new Date(closure.until).toISOString(),
      };

const inBytes = ({ used, limit }: Quota) => ({ usedBytes: used, limitBytes: limit });

/** The available products, estimates of runs, and usage. */
export const CATALOGUE_ENDPOINTS = [
  v1Endpoint({
    operation: 'listProducts',
    method: 'GET',
    path: '/products',
    scope: null,
    responseSchema: z.object({ items: z.array(ListedProductSchema) }),
    status: 200,
    async handle({ bearer, locale, context: { services } }) {
      const [closed, open, extended] = await Promise.all([
        services.maintenance.closed(),
        services.subscriptions.list(bearer.accountId),
        services.subscriptions.extended(bearer.accountId),
      ]);
      const products: readonly (Product & { readonly id: ProductId })[] = PRODUCTS;
      return {
        items: products.map(({ id, type, maxQubits, extendedQubits = null, inputs, opening, isAvailable }) => ({
          id,
          type,
          maxQubits,
          extendedQubits,
          inputs,
          opening,
          isAvailable,
          isOpen: open.includes(id),
          isExtended: extended.includes(id),
          closed: closedAs(
            closed.find(({ product }) => product === id),
            locale,
          ),
        })),
      };
    },
  }),

  v1Endpoint({
    operation: 'estimate',
    method: 'POST',
    path: '/estimate',
    scope: 'tasks:read',
    body: EstimateBodySchema,
    examples: RUN_EXAMPLES,
    responseSchema: EstimateSchema,
    isPriced: true,
    status: 200,
    async handle({ body, bearer: { accountId }, locale, context: { services } }) {
      const [{ reading, advice }, closure] = await Promise.all([
        services.tasks.quote(body, { accountId, ip: '' }),
        services.maintenance.closureOf(body.product),
      ]);
      const { circuit, price, timePrice = null, estimate, plan } = reading;
      const workload = reading.workload?.ok === true ? reading.workload : null;
      return {
        qubits: workload?.qubits ?? circuit.qubits,
        workload: workload?.kind ?? null,
        points: workload?.points ?? null,
        price,
        timePrice,
        memoryBytes: estimate?.ok === true ? estimate.memoryBytes : null,
        seconds: estimate?.ok === true ? estimate.seconds : null,
        isBeforeMeasurements: estimate?.ok === true && estimate.isBeforeMeasurements === true,
        refusal: estimate?.ok === false ? { reason: estimate.reason, values: estimate.values } : null,
        closed: closedAs(closure ?? undefined, locale),
        plan: plan === undefined ? null : planFigures(plan),
        advice,
      };
    },
  }),

  v1Endpoint({
    operation: 'getUsage',
    method: 'GET',
    path: '/usage',
    scope: 'usage:read',
    query: UsageQuerySchema,
    responseSchema: UsageSchema,
    status: 200,
    async handle({ query: { days }, bearer: { accountId }, context: { services } }) {
      const [{ lapsesAt, ...balance }, used, { projects, programs, results }] = await Promise.all([
        services.coins.balance(accountId),
        services.coins.usage(accountId, days),
        services.quotas.of(accountId),
      ]);
      return {
        balance: { ...balance, lapsesAt: new Date(lapsesAt).toISOString() },
        days: used,
        kept: { projects, programs: inBytes(programs), results: inBytes(results) },
      };
    },
  }),
];
