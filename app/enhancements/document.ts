/** The script of server-only pages. Hydrated pages tell the time zone where their layout needs it. */
import { keepTimeZone } from './time-zone.ts';
import './index.ts';

keepTimeZone();
