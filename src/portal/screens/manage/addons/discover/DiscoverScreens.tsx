import { AddonPage } from '../AddonPage';

/** `/manage/addons/discover/time-and-attendance`: presents the add-on, with its trial. */
export const DiscoverTimeAndAttendanceScreen = () => <AddonPage addon="time_and_attendance" presents />;

/** `/manage/addons/discover/scheduling`: presents the add-on, which Portico activates. */
export const DiscoverSchedulingScreen = () => <AddonPage addon="scheduling" presents />;

/** `/manage/addons/discover/spaces`: presents the add-on, with its trial. */
export const DiscoverSpacesScreen = () => <AddonPage addon="spaces" presents />;

/** `/manage/addons/discover/central-record`: presents the add-on to schools. */
export const DiscoverCentralRecordScreen = () => <AddonPage addon="central_record" presents />;
