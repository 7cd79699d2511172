import tseslint from 'typescript-eslint';

/** For tests of rules without type information, on files that do not exist. */
export const WITHOUT_TYPES = tseslint.configs.disableTypeChecked;
