import type { Rule } from 'eslint';

export const MAX_COLUMNS: number;
export function columnsOf(line: string): number;
export const lineLength: Rule.RuleModule;
