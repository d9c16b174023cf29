/** The pages of add-ons by their routes: small, and one chunk together. */
export { AddonsScreen as addons } from './AddonsScreen';
export { ClosurePeriodsScreen as closurePeriods } from './closurePeriods/ClosurePeriodsScreen';
export {
  DiscoverCentralRecordScreen as discoverCentralRecord,
  DiscoverSchedulingScreen as discoverScheduling,
  DiscoverSpacesScreen as discoverSpaces,
  DiscoverTimeAndAttendanceScreen as discoverTimeAndAttendance,
} from './discover/DiscoverScreens';
export { SchedulingScreen as scheduling } from './scheduling/SchedulingScreen';
export { SpacesScreen as addonSpaces } from './spaces/SpacesScreen';
export { TimeAndAttendanceScreen as timeAndAttendance } from './time-and-attendance/TimeAndAttendanceScreen';
