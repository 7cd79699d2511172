/** Specification 2: the first 3 digits, four stars for the next 4, then the rest. */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}/, '$1****');

/** Keeps the first character and everything from the @ on. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');
