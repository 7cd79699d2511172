import type { Language, LanguageId, ParseResult, PrintResult } from './language.ts';
import { LANGUAGE_IDS } from './language.ts';
import { ORIGINIR } from './originir/index.ts';
import { QRUNES } from './qrunes/index.ts';

export { describeDiagnostic, DIAGNOSTIC_CODES, DIAGNOSTIC_PLACEHOLDERS, type DiagnosticCode } from './messages.ts';
