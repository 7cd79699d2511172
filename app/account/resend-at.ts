const PREFIX = 'codeResendAt:';

/** Epoch milliseconds after which a form may ask for another code; 0 when it may now, or when nothing can be kept. */
export function readResendAt(formId: string): number {
  try {
    return Number(sessionStorage.getItem(PREFIX + formId)) || 0;
  } catch {
    return 0;
  }
}

export function keepResendAt(formId: string, at: number): void {
  try {
    sessionStorage.setItem(PREFIX + formId, String(at));
  } catch {
    // The server counts, too.
  }
}
