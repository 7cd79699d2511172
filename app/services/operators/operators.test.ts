import { describe } from 'vitest';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { describeAuditLog } from './testing/audit-suite.ts';
import { describeOperators } from './testing/suite.ts';

const open = async () => ({ db: await freshDatabase() });

describe('operators on SQLite', () => describeOperators(open));
describe('the audit log on SQLite', () => describeAuditLog(open, 'sqlite'));
