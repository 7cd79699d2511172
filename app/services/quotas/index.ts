export { createQuotas } from './account-use.ts';
export type * from './contract.ts';
export {
  asNotStored,
  requireRoomForPrograms,
  requireRoomForProject,
  requireRoomForResults,
  requireRoomForVersion,
} from './require-room.ts';
