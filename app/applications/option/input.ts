import { z } from 'zod';
import type { InputProblem, InputReading } from '#app/applications/contract.ts';
import { choiceField, numberField, wholeField } from '#app/applications/input/fields.ts';
import { readBySchema } from '#app/applications/input/read-input.ts';
import { blackScholes, standardised } from './black-scholes.ts';
import { gridPaysSomewhere } from './model.ts';
import { DAYS_A_YEAR, payoffAt } from './payoff.ts';

const DAYS = { min: 1, max: 3650 } as const;
const VOLATILITIES = { min: 0.01, max: 2 } as const;

export const optionSchema = z.strictObject({
  type: choiceField(['call', 'put', 'spread', 'digital'])
    .default('call')
    .describe('European option; a spread is long one call and short another; a digital option pays 1 above the strike'),
  spot: numberField(0.01, 1e6).default(100).describe('Price of the asset today'),
  strike: numberField(0.01, 1e6).default(105).describe('Strike price'),
  strike2: numberField(0.01, 1e6).default(120).describe('Second strike price of a spread'),
  volatility: numberField(VOLATILITIES.min, VOLATILITIES.max)
    .default(0.2)
    .describe('Volatility per year, as a fraction'),
  rate: numberField(-0.05, 0.2).default(0.05).describe('Riskless interest rate per year, continuous, as a fraction'),
  days: wholeField(DAYS.min, DAYS.max).default(DAYS_A_YEAR).describe('Term in days; a year has 365'),
  qubits: wholeField(2, 7).default(5).describe('Qubits of the price'),
  grid: choiceField(['bins', 'points'])
    .default('bins')
    .describe('bins: intervals with their mean prices; points: even prices with their densities'),
  method: choiceField(['iterative', 'canonical', 'likelihood']).default('iterative').describe('Amplitude estimation'),
  epsilon: numberField(0.0005, 0.05).default(0.002).describe('Largest error of the amplitude, iterative method'),
  countingQubits: wholeField(3, 8).default(6).describe('Counting qubits, canonical method'),
  shots: wholeField(50, 5000).default(200).describe('Shots of a round'),
});
export type OptionInput = z.infer<typeof optionSchema>;

/** Strikes further away than this many standard deviations are outside the grid. */
const GRID_EDGE = 4;

/** What the market would pay where nothing is random: no time, or no volatility. */
const certainValue = (input: OptionInput, days: number): number => {
  const years = days / DAYS_A_YEAR;
  return Math.exp(-input.rate * years) * payoffAt(input, input.spot * Math.exp(input.rate * years));
};

function brokenRules(input: OptionInput): readonly InputProblem[] {
  const isSpread = input.type === 'spread';
  if (isSpread && input.strike2 <= input.strike) return [{ field: 'strike2', key: 'strikes_order' }];
  const strikes = isSpread ? (['strike', 'strike2'] as const) : (['strike'] as const);
  const outside = strikes.filter((field) => Math.abs(standardised(input, input[field])) > GRID_EDGE);
  if (outside.length > 0) {
    const { price } = blackScholes(input);
    return outside.map((field) => ({ field, key: 'strike_outside', values: { value: price } }));
  }
  return gridPaysSomewhere(input) ? [] : [{ field: 'grid', key: 'grid_empty' }];
}

const ofZero = (raw: unknown, field: 'days' | 'volatility'): boolean =>
  typeof raw === 'object' && raw !== null && Object.hasOwn(raw, field) && (raw as Record<string, unknown>)[field] === 0;

/** Reads an input; a term or a volatility of zero is answered with what the option is worth then. */
export function readOptionInput(raw: unknown): InputReading<OptionInput> {
  const zeros = (['days', 'volatility'] as const).filter((field) => ofZero(raw, field));
  const reading = readBySchema(
    optionSchema,
    zeros.length === 0 ? raw : { ...(raw as object), ...Object.fromEntries(zeros.map((field) => [field, 1])) },
  );
  const zeroErrors = zeros.map((field): InputProblem => {
    const key = field === 'days' ? 'term_zero' : 'volatility_zero';
    if (!reading.ok) return { field, key: 'out_of_range', values: field === 'days' ? DAYS : VOLATILITIES };
    return {
      field,
      key,
      values: { value: certainValue(reading.input, zeros.includes('days') ? 0 : reading.input.days) },
    };
  });
  if (!reading.ok) return { ok: false, errors: [...reading.errors, ...zeroErrors] };
  const errors = zeroErrors.length > 0 ? zeroErrors : brokenRules(reading.input);
  return errors.length > 0 ? { ok: false, errors } : reading;
}
