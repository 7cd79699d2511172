/** Status of an application to use a machine; it is decided once. */
export type ApplicationStatus = 'pending' | 'approved' | 'refused';
